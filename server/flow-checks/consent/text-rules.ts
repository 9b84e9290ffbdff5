import { isConsentAction } from "@/flow/protocol/traits";
import type { ConsentRule, RenderedConsent, RenderedItem, Source } from "./consent-rule";
import {
  checkCoveringItems,
  matchesAll,
  collapseSpaces,
  telephoneRuleSource,
} from "./contact-items";
import { getConsentWords, type ConsentWords } from "./consent-words";

const messagingPractices: Source = {
  citation: "CTIA, Messaging Principles and Best Practices (May 2023), 5.1.1 and 5.1.3",
  href: "https://www.ctia.org/the-wireless-industry/industry-commitments/messaging-interoperability-sms-mms",
};

/** Rules on the statements that a consent text must contain, in the order of the report. */
export const textRules: readonly ConsentRule[] = [
  {
    id: "language-known",
    asks: "The rules support the language of the text.",
    source: { citation: "docs/contributing.md, Debug a flow", href: "docs/contributing.md" },
    mend: () => "server/flow-checks/consent/consent-words.ts",
    faults: ({ flow }) =>
      getConsentWords(flow.language)
        ? []
        : [`consent-words.ts has no entry for the language ${flow.language}`],
  },
  rule(
    "number-given",
    "The text refers to the phone number that the visitor gave.",
    telephoneRuleSource("(f)(9)"),
    "numberGiven",
  ),
  rule(
    "automated-calls",
    "The text names automatic dialing and artificial or prerecorded voices.",
    telephoneRuleSource("(f)(9)(i)(A)"),
    "automatedCalls",
  ),
  {
    id: "ways-of-contact",
    asks: "The text names calls and texts. It names email if, and only if, the flow asks for an email address.",
    source: telephoneRuleSource("(f)(9)(i)(A)"),
    faults: (shown) => checkCoveringItems(shown, (item, words) => waysAtFault(shown, item, words)),
  },
  rule(
    "no-condition",
    "The text says that consent is not a condition of a purchase.",
    telephoneRuleSource("(f)(9)(i)(B)"),
    "noCondition",
  ),
  rule(
    "frequency-and-rates",
    "The text says how often messages are sent, and that rates may apply.",
    messagingPractices,
    "frequencyAndRates",
  ),
  rule(
    "stop-and-help",
    "The text says that STOP cancels and HELP gets help.",
    messagingPractices,
    "stopAndHelp",
  ),
  rule(
    "withdrawal",
    "The text says that consent can be withdrawn at any time and in any reasonable way.",
    telephoneRuleSource("(a)(10)"),
    "withdrawal",
  ),
  {
    id: "terms-and-privacy",
    asks: "The text links to the site's terms and privacy policy.",
    source: messagingPractices,
    faults: (shown) =>
      checkCoveringItems(shown, ({ item }, { privacy, terms }) => [
        ...(links(item.content, privacy) ? [] : ["has no link to the privacy policy"]),
        ...(links(item.content, terms) ? [] : ["has no link to the terms"]),
      ]),
  },
  {
    id: "act-named",
    asks: "The text says which action signs it: checking the box, or pressing a button, named by its label.",
    source: {
      citation: "15 U.S.C. 7006(5); 47 CFR 64.1200(f)(9)(ii)",
      href: "https://www.law.cornell.edu/uscode/text/15/7006",
    },
    faults: (shown) => checkCoveringItems(shown, (item, words) => unnamedActs(shown, item, words)),
  },
  rule(
    "recording-told",
    "The text says that calls may be recorded.",
    {
      citation: "Cal. Penal Code 632.7",
      href: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=PEN&sectionNum=632.7",
    },
    "recording",
  ),
  rule(
    "adult",
    "The text says that the person is 18 or over.",
    { citation: "docs/product.md, section 5: minimum age", href: "docs/product.md" },
    "adult",
  ),
  {
    id: "in-view",
    asks: "If part of the text is folded, the visible part says who may call and text, that dialing may be automatic, and that agreeing is optional.",
    source: telephoneRuleSource("(f)(3)"),
    faults: (shown) => checkCoveringItems(shown, foldedAway),
  },
];

/** Creates a rule that a consent text must contain the statement detected by `words[name]`. */
function rule(
  id: string,
  asks: string,
  source: Source,
  name: {
    [Name in keyof ConsentWords]: ConsentWords[Name] extends readonly RegExp[] ? Name : never;
  }[keyof ConsentWords],
): ConsentRule {
  return {
    ...{ id, asks, source },
    faults: (shown) =>
      checkCoveringItems(shown, ({ text }, words) =>
        matchesAll(text, words[name]) ? [] : [`breaks the rule: “${asks}”`],
      ),
  };
}

function waysAtFault(
  { flow }: RenderedConsent,
  { text }: RenderedItem,
  words: ConsentWords,
): string[] {
  const asks = (type: string) =>
    flow.pages.some(({ questions = [] }) => questions.some((one) => one.questionType === type));
  return [
    ...(asks("Phone") && !matchesAll(text, words.callsAndTexts)
      ? ["does not name calls and texts"]
      : []),
    ...(asks("Email") && !matchesAll(text, words.emails) ? ["does not name email"] : []),
    ...(!asks("Email") && matchesAll(text, words.emails)
      ? ["names email, but the flow asks for no email address"]
      : []),
  ];
}

/** Returns whether the HTML contains a link to a page on the site with a matching link text. */
function links(content: string, words: RegExp): boolean {
  return content
    .split("<a ")
    .slice(1)
    .some((rest) => {
      const [, href = "", label = ""] = /^href="([^"]*)"[^>]*>([^<]*)</.exec(rest) ?? [];
      return /^\/[a-z]/i.test(href) && words.test(label);
    });
}

function unnamedActs(
  { page }: RenderedConsent,
  { text }: RenderedItem,
  words: ConsentWords,
): string[] {
  const buttons = page.actions.filter(({ actionType }) => isConsentAction(actionType));
  const isByBox = page.selectAll?.style !== "button";
  return [
    ...(matchesAll(text, words.signature) ? [] : ["does not say that it is signed"]),
    ...(isByBox && !matchesAll(text, words.byBox) ? ["does not say that the box signs it"] : []),
    ...buttons
      .filter(({ label }) => !text.includes(words.byButton(label)))
      .map(({ label }) => `does not name the button “${label}”`),
  ];
}

function foldedAway(
  { receivers = [], text, textInView }: RenderedItem,
  words: ConsentWords,
): string[] {
  if (textInView === text) return [];
  const hidden = words.inView.filter((pattern) => !pattern.test(textInView));
  const names = receivers.filter(({ name }) => !textInView.includes(collapseSpaces(name)));
  return [
    ...hidden.map(
      (pattern) =>
        `hides in the folded part what it says about ${pattern.source.replaceAll("\\b", "")}`,
    ),
    ...names.map(({ name }) => `hides the name ${name} in the folded part`),
  ];
}
