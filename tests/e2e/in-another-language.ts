import type { Step } from "../fixtures/claim-steps";
import { findTranslation } from "@/lib/server/language/texts";
import type { Language } from "@/lib/shared/languages";

/** Returns a text in a language. A text without a translation, such as a name, stays unchanged. */
export function wordsIn(language: Language, english: string): string {
  return findTranslation(language, english) ?? english;
}

/** Returns a step in another language. Typed texts and the names of schools stay unchanged. */
export function stepIn(language: Language, { page, check, fill, choose, press, ...rest }: Step) {
  const said = (english: string) => wordsIn(language, english);
  const fields = Object.entries(fill ?? {}).map(([label, text]) => [said(label), text]);
  return {
    ...rest,
    page: said(page),
    ...(check && { check: check.map(said) }),
    ...(fill && { fill: Object.fromEntries(fields) as Record<string, string> }),
    ...(choose !== undefined && { choose: said(choose) }),
    ...(press !== undefined && { press: said(press) }),
  };
}
