import type { RenderedConsent, RenderedItem, Source } from "./consent-rule";
import { getConsentWords, type ConsentWords } from "./consent-words";

/** Returns the source for a paragraph of the FCC's rules on telephone calls and texts. */
export const telephoneRuleSource = (paragraph: string): Source => ({
  citation: `47 CFR 64.1200${paragraph}`,
  href: `https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200${paragraph}`,
});

/**
 * Collects the faults of each item that covers receivers, using the patterns of the flow's language. Returns no
 * faults for an unsupported language, because the rule `language-known` reports it.
 */
export function checkCoveringItems(
  { flow, items }: RenderedConsent,
  faultsOf: (item: RenderedItem, words: ConsentWords) => string[],
): string[] {
  const words = getConsentWords(flow.language);
  if (!words) return [];
  return items
    .filter(({ definition: { covers } }) => covers === "all" || covers === "each")
    .flatMap((item) =>
      faultsOf(item, words).map((fault) => `the text of ${item.definition.tcpaKey} ${fault}`),
    );
}

export function matchesAll(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.every((pattern) => pattern.test(text));
}

/** Returns where the consent text is defined. By convention each flow has one file, named after the flow. */
export function locateConsentText({ flow, page, items }: RenderedConsent): string {
  const file = flow.key.replaceAll(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  const keys = items.map(({ definition }) => definition.tcpaKey);
  return `the consent ${[...new Set(keys)].join(", ")} of page ${page.key} in server/flows/definitions/${file}.ts`;
}

/** Collapses whitespace in a name, as rendered texts do. */
export const collapseSpaces = (name: string) => name.split(/\s+/).join(" ").trim();
