import type { RenderedConsentPage, RenderedConsentItem, ConsentRuleSource } from "./consent-rule";
import { getConsentPatterns, type ConsentPatterns } from "./consent-patterns";

/** Returns the citation of a paragraph in the FCC's rules on telephone calls and texts, 47 CFR 64.1200. */
export const formatTelephoneRuleCitation = (paragraph: string): ConsentRuleSource => ({
  citation: `47 CFR 64.1200${paragraph}`,
  href: `https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200${paragraph}`,
});

/**
 * Returns the faults of all consent items that cover receivers. Returns `[]` for an unsupported language, which the
 * rule `language-known` reports.
 */
export function listContactConsentFaults(
  { flow, items }: RenderedConsentPage,
  faultsOf: (item: RenderedConsentItem, words: ConsentPatterns) => string[],
): string[] {
  const words = getConsentPatterns(flow.language);
  if (!words) return [];
  return items
    .filter(({ definition: { covers } }) => covers === "all" || covers === "each")
    .flatMap((item) =>
      faultsOf(item, words).map((fault) => `the text of ${item.definition.tcpaKey} ${fault}`),
    );
}

export function matchesAllPatterns(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.every((pattern) => pattern.test(text));
}

/**
 * Returns where a consent text is defined, such as "the consent tcpa-mva-1 of page Pii in
 * server/flows/definitions/mva.ts".
 */
export function describeConsentTextLocation({ flow, page, items }: RenderedConsentPage): string {
  const file = flow.key.replaceAll(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  const keys = items.map(({ definition }) => definition.tcpaKey);
  return `the consent ${[...new Set(keys)].join(", ")} of page ${page.key} in server/flows/definitions/${file}.ts`;
}

/** Replaces each run of whitespace with one space, as browsers do. */
export const collapseWhitespace = (name: string) => name.split(/\s+/).join(" ").trim();
