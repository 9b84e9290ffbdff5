import { isConsentActionType } from "@/flow/protocol/traits";
import type {
  ConsentRule,
  RenderedConsentPage,
  RenderedConsentItem,
  ConsentRuleSource,
} from "./consent-rule";
import {
  listContactConsentFaults,
  matchesAllPatterns,
  collapseWhitespace,
  formatTelephoneRuleCitation,
} from "./contact-items";
import { getConsentPatterns, type ConsentPatterns } from "./consent-patterns";

const messagingPractices: ConsentRuleSource = {
  citation: "CTIA, Messaging Principles and Best Practices (May 2023), 5.1.1 and 5.1.3",
  href: "https://www.ctia.org/the-wireless-industry/industry-commitments/messaging-interoperability-sms-mms",
};

/** Rules on the statements that a consent text must contain, in the order of the report. */
export const consentTextRules: readonly ConsentRule[] = [
  {
    id: "language-known",
    requirement: "The rules support the language of the text.",
    source: { citation: "docs/contributing.md, Debug a flow", href: "docs/contributing.md" },
    locateFix: () => "server/flow-checks/consent/consent-patterns.ts",
    findViolations: ({ flow }) =>
      getConsentPatterns(flow.language)
        ? []
        : [`consent-patterns.ts has no entry for the language ${flow.language}`],
  },
  createStatementRule(
    "number-given",
    "The text refers to the phone number that the visitor gave.",
    formatTelephoneRuleCitation("(f)(9)"),
    "numberGiven",
  ),
  createStatementRule(
    "automated-calls",
    "The text names automatic dialing and artificial or prerecorded voices.",
    formatTelephoneRuleCitation("(f)(9)(i)(A)"),
    "automatedCalls",
  ),
  {
    id: "ways-of-contact",
    requirement:
      "The text names calls and texts. It names email if, and only if, the flow asks for an email address.",
    source: formatTelephoneRuleCitation("(f)(9)(i)(A)"),
    findViolations: (shown) =>
      listContactConsentFaults(shown, (item, words) => findChannelFaults(shown, item, words)),
  },
  createStatementRule(
    "no-condition",
    "The text says that consent is not a condition of a purchase.",
    formatTelephoneRuleCitation("(f)(9)(i)(B)"),
    "noCondition",
  ),
  createStatementRule(
    "frequency-and-rates",
    "The text says how often messages are sent, and that rates may apply.",
    messagingPractices,
    "frequencyAndRates",
  ),
  createStatementRule(
    "stop-and-help",
    "The text says that STOP cancels and HELP gets help.",
    messagingPractices,
    "stopAndHelp",
  ),
  createStatementRule(
    "withdrawal",
    "The text says that consent can be withdrawn at any time and in any reasonable way.",
    formatTelephoneRuleCitation("(a)(10)"),
    "withdrawal",
  ),
  {
    id: "terms-and-privacy",
    requirement: "The text links to the site's terms and privacy policy.",
    source: messagingPractices,
    findViolations: (shown) =>
      listContactConsentFaults(shown, ({ item }, { privacy, terms }) => [
        ...(hasSiteLink(item.content, privacy) ? [] : ["has no link to the privacy policy"]),
        ...(hasSiteLink(item.content, terms) ? [] : ["has no link to the terms"]),
      ]),
  },
  {
    id: "act-named",
    requirement:
      "The text says which action signs it: checking the box, or pressing a button, named by its label.",
    source: {
      citation: "15 U.S.C. 7006(5); 47 CFR 64.1200(f)(9)(ii)",
      href: "https://www.law.cornell.edu/uscode/text/15/7006",
    },
    findViolations: (shown) =>
      listContactConsentFaults(shown, (item, words) => findUnnamedActions(shown, item, words)),
  },
  createStatementRule(
    "recording-told",
    "The text says that calls may be recorded.",
    {
      citation: "Cal. Penal Code 632.7",
      href: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=PEN&sectionNum=632.7",
    },
    "recording",
  ),
  createStatementRule(
    "adult",
    "The text says that the person is 18 or over.",
    { citation: "docs/product.md, section 5: minimum age", href: "docs/product.md" },
    "adult",
  ),
  {
    id: "in-view",
    requirement:
      "If part of the text is folded, the visible part says who may call and text, that dialing may be automatic, and that agreeing is optional.",
    source: formatTelephoneRuleCitation("(f)(3)"),
    findViolations: (shown) => listContactConsentFaults(shown, findHiddenStatements),
  },
];

/**
 * Creates a rule that every consent text must contain a certain statement. The patterns in `words[name]` detect the
 * statement.
 */
function createStatementRule(
  id: string,
  asks: string,
  source: ConsentRuleSource,
  name: {
    [Name in keyof ConsentPatterns]: ConsentPatterns[Name] extends readonly RegExp[] ? Name : never;
  }[keyof ConsentPatterns],
): ConsentRule {
  return {
    ...{ id, requirement: asks, source },
    findViolations: (shown) =>
      listContactConsentFaults(shown, ({ text }, words) =>
        matchesAllPatterns(text, words[name]) ? [] : [`breaks the rule: “${asks}”`],
      ),
  };
}

function findChannelFaults(
  { flow }: RenderedConsentPage,
  { text }: RenderedConsentItem,
  words: ConsentPatterns,
): string[] {
  const asks = (type: string) =>
    flow.pages.some(({ questions = [] }) => questions.some((one) => one.questionType === type));
  return [
    ...(asks("Phone") && !matchesAllPatterns(text, words.callsAndTexts)
      ? ["does not name calls and texts"]
      : []),
    ...(asks("Email") && !matchesAllPatterns(text, words.emails) ? ["does not name email"] : []),
    ...(!asks("Email") && matchesAllPatterns(text, words.emails)
      ? ["names email, but the flow asks for no email address"]
      : []),
  ];
}

/** Returns whether the HTML contains a link to a page on the site with a matching link text. */
function hasSiteLink(content: string, words: RegExp): boolean {
  return content
    .split("<a ")
    .slice(1)
    .some((rest) => {
      const [, href = "", label = ""] = /^href="([^"]*)"[^>]*>([^<]*)</.exec(rest) ?? [];
      return /^\/[a-z]/i.test(href) && words.test(label);
    });
}

function findUnnamedActions(
  { page }: RenderedConsentPage,
  { text }: RenderedConsentItem,
  words: ConsentPatterns,
): string[] {
  const buttons = page.actions.filter(({ actionType }) => isConsentActionType(actionType));
  const isByBox = page.selectAll?.style !== "button";
  return [
    ...(matchesAllPatterns(text, words.signature) ? [] : ["does not say that it is signed"]),
    ...(isByBox && !matchesAllPatterns(text, words.byBox)
      ? ["does not say that the box signs it"]
      : []),
    ...buttons
      .filter(({ label }) => !text.includes(words.byButton(label)))
      .map(({ label }) => `does not name the button “${label}”`),
  ];
}

function findHiddenStatements(
  { receivers = [], text, visibleText }: RenderedConsentItem,
  words: ConsentPatterns,
): string[] {
  if (visibleText === text) return [];
  const hidden = words.alwaysVisible.filter((pattern) => !pattern.test(visibleText));
  const names = receivers.filter(({ name }) => !visibleText.includes(collapseWhitespace(name)));
  return [
    ...hidden.map(
      (pattern) =>
        `hides in the folded part what it says about ${pattern.source.replaceAll("\\b", "")}`,
    ),
    ...names.map(({ name }) => `hides the name ${name} in the folded part`),
  ];
}
