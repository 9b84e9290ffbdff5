import type { Language } from "@/themes/languages/languages";
import type { LegalTextKey } from "@/themes/theme";

interface RequiredWords {
  language: Language;
  kind: LegalTextKey;
  words: string;
  pattern: RegExp;
  reason: string;
}

const payment =
  "a page that leads to a list of schools must say that these schools pay (16 CFR part 255)";

/** Words that every landing page of a kind of site must contain. Claims sites say theirs in the footer. */
const requiredWords: readonly RequiredWords[] = [
  {
    ...{ language: "en", kind: "education", words: "schools that pay us" },
    ...{ pattern: /schools that pay us/i, reason: payment },
  },
  {
    ...{ language: "es", kind: "education", words: "escuelas que nos pagan" },
    ...{ pattern: /escuelas que nos pagan/i, reason: payment },
  },
];

/** Returns the words that a landing page's texts must contain but do not, with the reason. */
export function findMissingWords(
  kind: LegalTextKey,
  language: Language,
  texts: readonly string[],
): Pick<RequiredWords, "words" | "reason">[] {
  return requiredWords.filter(
    (one) =>
      one.kind === kind &&
      one.language === language &&
      !texts.some((text) => one.pattern.test(text)),
  );
}
