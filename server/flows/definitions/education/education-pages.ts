import { submit } from "../buttons";
import { postalCode } from "../../contact";
import type { PageDefinition, Transition } from "../../flow-definition";
import { age, hasNoDiploma, isMinor, level, startDate } from "./education-questions";

/* Pages that more than one flow of schools has. */

/** Asks for the highest level of education so far; without a diploma the flow ends. */
export function levelPage(progress: number, proTip: string, ...next: Transition[]): PageDefinition {
  return {
    key: "Education",
    title: "Education so far",
    progress,
    questions: [level],
    proTip,
    actions: [submit()],
    next: [{ to: "Diploma", when: hasNoDiploma }, ...next],
  };
}

/** Asks when somebody would like to start. */
export const startPage: PageDefinition = {
  key: "CustomQuestions",
  title: "Start",
  progress: 50,
  questions: [startDate],
  actions: [submit()],
  next: [{ to: "Location" }],
};

/** Asks where somebody lives and how old they are; a minor is asked to come back. */
export function placePage(...next: Transition[]): PageDefinition {
  return {
    key: "Location",
    title: "ZIP code and age",
    progress: 60,
    content: { titleData: "Your ZIP code and age" },
    questions: [postalCode, age],
    proTip: "Schools take students from some states and not from others, even online.",
    lookUp: "locationOfPostalCode",
    actions: [submit()],
    next: [{ to: "Minor", when: isMinor }, ...next],
  };
}
