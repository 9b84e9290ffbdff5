import type { ShownConsent, ShownItem, Source } from "./consent-rule";
import { wordsOfLanguage, type ConsentWords } from "./consent-words";

/** A paragraph of the rules on calls and texts. */
export const telephoneRules = (paragraph: string): Source => ({
  citation: `47 CFR 64.1200${paragraph}`,
  href: `https://www.ecfr.gov/current/title-47/section-64.1200#p-64.1200${paragraph}`,
});

/** Goes through the consents to be contacted, in the words of their language; without words nothing is said. */
export function eachCovering(
  { flow, items }: ShownConsent,
  faultsOf: (item: ShownItem, words: ConsentWords) => string[],
): string[] {
  const words = wordsOfLanguage(flow.language);
  if (!words) return [];
  return items
    .filter(({ definition: { covers } }) => covers === "all" || covers === "each")
    .flatMap((item) =>
      faultsOf(item, words).map((fault) => `the text of ${item.definition.tcpaKey} ${fault}`),
    );
}

export function hasAll(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.every((pattern) => pattern.test(text));
}

/** The definition of the text, by the convention of its registry: a file a flow. */
export function whereTextIs({ flow, page, items }: ShownConsent): string {
  const file = flow.key.replaceAll(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
  const keys = items.map(({ definition }) => definition.tcpaKey);
  return `the consent ${[...new Set(keys)].join(", ")} of page ${page.key} in server/flows/definitions/${file}.ts`;
}

/** A name as it stands in a text. */
export const oneSpaced = (name: string) => name.split(/\s+/).join(" ").trim();
