import type { FlowStep } from "../fixtures/claim-steps";
import { findTranslation } from "@/lib/server/language/texts";
import type { Language } from "@/lib/shared/languages";

/** Returns the translation of an English text. Texts without a translation, such as names, are returned unchanged. */
export function translateText(language: Language, english: string): string {
  return findTranslation(language, english) ?? english;
}

/** Translates a step's headings, labels and options. Typed texts and school names stay unchanged. */
export function translateStep(
  language: Language,
  { page, check, fill, choose, press, ...rest }: FlowStep,
) {
  const said = (english: string) => translateText(language, english);
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
