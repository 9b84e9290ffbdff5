import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { listBrowserFiles } from "./list-browser-files";

/** File with all translatable texts in code. `npm run texts -- --collect` writes it. */
export const codeTextsPath = "themes/languages/code-words.json";

/** English texts in the source code that are translated at runtime. */
export interface TranslatableCodeTexts {
  /** Texts that browsers need. A page in another language includes their translations. */
  browser: string[];
  /** Texts that only the server needs. */
  server: string[];
  /** Texts in `browser` and `server` that bind visitors legally: consents, disclosures, law and terms. */
  binding: string[];
}

/** Matches the source files whose texts bind visitors legally, such as consents. */
const bindingFiles =
  /^(?:server\/disclosures|lib\/server\/law|components\/content\/legal|components\/flow\/consent)\/|^server\/flows\/(?:page-content\/(?:fault-rule|time-limit)|health-authorization)\./;

/**
 * Constants whose texts are translated at runtime, by the path of the module that translates them. `file` is the path
 * of the module that defines the constant.
 */
const translatedConstants: Record<string, readonly [file: string, name: string][]> = {
  "components/content/site-information-links.tsx": [
    ["components/content/site-information-links.tsx", "pages"],
  ],
  "components/content/article/state-page-links.tsx": [["themes/law/us-states.ts", "usStates"]],
  "components/content/claims/state-picker.tsx": [["themes/law/us-states.ts", "usStates"]],
  "components/content/error-page.tsx": [["lib/server/site/page-error.ts", "serverErrorMessage"]],
  "components/content/no-script-error-notice.tsx": [
    ["components/content/no-script-error-notice.tsx", "noticeTexts"],
  ],
  "components/content/health-report.tsx": [
    ["components/content/health-report.tsx", "checkTitles"],
    ["components/content/health-report.tsx", "listChecks"],
  ],
  "components/content/requests/confirm-data-request.tsx": [
    ["components/content/requests/confirm-data-request.tsx", "requestTexts"],
  ],
  "components/content/requests/data-request-form.tsx": [
    ["components/content/requests/data-request-form.tsx", "requestLabels"],
  ],
  "components/content/requests/data-request-outcomes.tsx": [
    ["components/content/requests/data-request-outcomes.tsx", "outcomeTexts"],
  ],
  "components/flow/after/submitted-phone.tsx": [
    ["server/flows/contact-questions.ts", "phoneMessages"],
    ["server/privacy-requests/change-phone.ts", "changeLeadPhoneNumber"],
  ],
  "components/flow/captcha/proof-of-work-field.tsx": [
    ["components/flow/captcha/proof-of-work-field.tsx", "getStateText"],
  ],
  "components/flow/captcha/recaptcha-field.tsx": [
    ["components/flow/captcha/recaptcha-field.tsx", "missingScript"],
    ["components/flow/captcha/recaptcha-field.tsx", "useRecaptchaScript"],
  ],
  "components/flow/consent/consent-fields.tsx": [
    ["flow/engine/consent.ts", "getSelectAllLabel"],
    ["flow/engine/consent.ts", "requiredConsentMessage"],
    ["flow/engine/consent.ts", "noConsentCheckedMessage"],
  ],
  "components/flow/error-summary.tsx": [],
  "components/flow/request-failure-panel.tsx": [
    ["components/flow/request-failure-panel.tsx", "cookiesBlockedText"],
    ["components/flow/request-failure-panel.tsx", "tooManyRequestsText"],
    ["components/flow/request-failure-panel.tsx", "limitExceededText"],
  ],
  "components/flow/matched-schools.tsx": [["components/flow/matched-schools.tsx", "defaultHeader"]],
  "components/flow/programs/program-choice-notice.tsx": [
    ["flow/engine/school-matches.ts", "getProgramSelectionNotice"],
  ],
  "components/flow/schedule-call.tsx": [["components/flow/schedule-call.tsx", "scheduleCallTitle"]],
  "components/flow/thank-you.tsx": [
    ["components/flow/thank-you.tsx", "thankYouTexts"],
    ["components/flow/thank-you.tsx", "withdrawnTexts"],
  ],
  "components/words/translated-sentence.tsx": [],
  "server/flows/call-options.ts": [["server/flows/call-options.ts", "timeOfDayLabels"]],
  "server/flows/calls/time-zone-names.ts": [
    ["server/flows/calls/time-zone-names.ts", "commonZoneNames"],
  ],
  // Translates names from data.
  "server/receivers/localize-catalogue.ts": [],
  "server/disclosures/write-disclosure.ts": [
    ["server/disclosures/write-disclosure.ts", "healthWords"],
  ],
  "server/disclosures/who-may-call.ts": [["server/disclosures/who-may-call.ts", "onlyIf"]],
  "server/flows/legal-help.ts": [["server/flows/legal-help.ts", "nationwideLegalHelp"]],
  "server/flows/page-content/claim-facts.ts": [
    ["server/flows/page-content/claim-facts.ts", "evidenceByAccidentType"],
    ["server/flows/page-content/claim-facts.ts", "evidenceForOtherAccidents"],
  ],
  "server/flows/page-content/fault-rule.ts": [
    ["server/flows/page-content/fault-rule.ts", "anyShare"],
    ["server/flows/page-content/fault-rule.ts", "mostOfIt"],
  ],
  // Its remaining texts come from the law data.
  "server/flows/page-content/time-limit.ts": [],
  "server/receivers/named-receiver.ts": [["themes/law/us-states.ts", "usStates"]],
  "lib/server/law/claim-state.ts": [["themes/law/us-states.ts", "usStates"]],
  // Its remaining texts come from the law data.
  "lib/server/law/describe-state-law.ts": [
    ["lib/server/law/describe-state-law.ts", "faultRules"],
    ["lib/server/law/describe-state-law.ts", "noFaultRules"],
  ],
  "lib/server/law/state-limits.ts": [["themes/law/us-states.ts", "usStates"]],
  "lib/server/law/time-limit.ts": [
    ["themes/law/us-states.ts", "usStates"],
    ["lib/server/law/time-limit.ts", "periods"],
  ],
  "lib/server/site/page-texts.ts": [["lib/server/site/page-texts.ts", "fixedPageTexts"]],
  "lib/server/site/state-articles.ts": [["themes/law/us-states.ts", "usStates"]],
  "lib/server/site/refusal-page.tsx": [
    ["lib/server/site/refusal-page.tsx", "titles"],
    ["lib/server/site/refusal-page.tsx", "advices"],
  ],
  "lib/shared/words.ts": [],
};

/**
 * Returns all translatable texts in code, sorted. Throws if code translates a text that is neither a literal nor in a
 * constant listed in `translatedConstants`.
 */
export function collectCodeTexts(root = process.cwd()): TranslatableCodeTexts {
  const names = globSync("{app,components,flow,lib,server}/**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !/\.test\.|\/testing\/|\.d\.ts$/.test(name))
    .sort();
  const files = new Map(names.map((name) => [name, parse(root, name)]));
  const reached = listBrowserFiles(files);
  const said = { browser: new Set<string>(), server: new Set<string>() };
  const binding = new Set<string>();
  for (const [name, file] of files)
    for (const text of listTranslatedTexts(root, name, file)) {
      said[reached.has(name) ? "browser" : "server"].add(text);
      if (bindingFiles.test(name)) binding.add(text);
    }
  return {
    browser: [...said.browser].sort(),
    server: [...said.server].filter((text) => !said.browser.has(text)).sort(),
    binding: [...binding].sort(),
  };
}

function parse(root: string, name: string): ts.SourceFile {
  const text = readFileSync(join(root, name), "utf8");
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
}

/**
 * Returns the texts that a file translates: its literals, and the texts in the constants that `translatedConstants`
 * lists for the file.
 */
function listTranslatedTexts(root: string, name: string, file: ts.SourceFile): string[] {
  const texts: string[] = [];
  const dynamic: string[] = [];
  const take = (node: ts.Expression | undefined) => {
    const all = node ? listLiterals(node) : undefined;
    if (all) texts.push(...all);
    else dynamic.push(node?.getText() ?? "");
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText().split(".").at(-1);
      const [first, second] = node.arguments;
      if (called === "say") take(first);
      if (called === "count" && second && ts.isObjectLiteralExpression(second))
        texts.push(...listStringTexts(second));
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === "text" && isPhrase(node))
      texts.push(...listStringTexts(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  const named = translatedConstants[name];
  if (dynamic.length > 0 && !named)
    throw new Error(
      `${name} translates ${dynamic.join(", ")}: add the constants to bin/texts/code-texts.ts`,
    );
  return [
    ...texts,
    ...(named ?? []).flatMap(([from, constant]) => listConstantTexts(root, from, constant)),
  ];
}

function isPhrase(attribute: ts.JsxAttribute): boolean {
  const element = attribute.parent.parent;
  return element.tagName.getText() === "TranslatedSentence";
}

/** Returns all possible values of an expression, or undefined if they are not all literals. */
function listLiterals(node: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isConditionalExpression(node)) return undefined;
  const [one, other] = [listLiterals(node.whenTrue), listLiterals(node.whenFalse)];
  return one && other ? [...one, ...other] : undefined;
}

/** Returns the texts in one constant or one function of a source file. */
function listConstantTexts(root: string, name: string, constant: string): string[] {
  let found: ts.Node | undefined;
  ts.forEachChild(parse(root, name), function visit(node): void {
    const isIt =
      (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
      node.name?.getText() === constant;
    if (isIt) found = node;
    else ts.forEachChild(node, visit);
  });
  if (!found)
    throw new Error(`${name} has no ${constant}: correct its name in bin/texts/code-texts.ts`);
  return listStringTexts(found);
}

/** Returns the string literals that look like texts, not like keys, paths or values. */
function listStringTexts(node: ts.Node): string[] {
  const own = ts.isStringLiteralLike(node) && !isKey(node) && isWordy(node.text) ? [node.text] : [];
  const children: string[] = [];
  ts.forEachChild(node, (child) => void children.push(...listStringTexts(child)));
  return [...own, ...children];
}

function isKey({ parent }: ts.Node): boolean {
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isComputedPropertyName(parent)
  );
}

function isWordy(text: string): boolean {
  const parts = text.split(" ");
  const hasTwoWords = parts.some((part, n) => /\p{L}/u.test(part) && parts[n + 1]?.trim());
  return (hasTwoWords || /^\P{L}*\p{Lu}/u.test(text)) && !/^(?:\/|https:|#)/.test(text);
}
