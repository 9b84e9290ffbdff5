import { textIn } from "@/lib/server/language/texts";
import type { Language } from "@/lib/shared/languages";
import type { Step } from "./journeys";
import type { SchoolJourney } from "./school-journeys";

/** A text as the site says it in a language; what it has no text for, such as a name, is said everywhere alike. */
export function wordsIn(language: Language, english: string): string {
  return textIn(language, english) ?? english;
}

/** What the box of a consent that names this school begins with, in either language. */
export function consentNaming(school: string): RegExp {
  return new RegExp(`${school.replace(/[()]/g, "\\$&")} (?:may call|puede contactarme)`);
}

/** The same way through a flow in another language: what a visitor types, and the names of schools, stay. */
export function journeyIn(language: Language, journey: SchoolJourney): SchoolJourney {
  const { steps, contact, advertisements } = journey;
  const local = (step: Step) => stepIn(language, step);
  return {
    ...journey,
    language,
    steps: (answers) => steps(answers).map(local),
    contact: (person) => local(contact(person)),
    advertisements: advertisements.map(local),
  };
}

/** A step as a visitor in a language takes it. */
export function stepIn(
  language: Language,
  { page, check, fill, choose, press, ...rest }: Step,
): Step {
  const said = (english: string) => wordsIn(language, english);
  return {
    ...rest,
    page: said(page),
    ...(check && { check: check.map(said) }),
    ...(fill && {
      fill: Object.fromEntries(Object.entries(fill).map(([label, text]) => [said(label), text])),
    }),
    ...(choose !== undefined && { choose: said(choose) }),
    ...(press !== undefined && { press: said(press) }),
  };
}
