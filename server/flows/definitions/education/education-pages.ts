import { submit } from "../buttons";
import { postalCode } from "../../contact";
import type { PageDefinition, Transition } from "../../flow-definition";
import { age, hasNoDiploma, isMinor, level, startDate } from "./education-questions";

/* Pages that several education flows share. */

/** Returns the page that asks for the highest education level so far. The flow ends for visitors without a diploma. */
export function levelPage(progress: number, proTip: string, ...next: Transition[]): PageDefinition {
  return {
    key: "Education",
    title: "Current education",
    progress,
    questions: [level],
    proTip,
    actions: [submit()],
    next: [{ to: "Diploma", when: hasNoDiploma }, ...next],
  };
}

/** The page that asks when the visitor wants to start. */
export const startPage: PageDefinition = {
  key: "CustomQuestions",
  title: "Start date",
  progress: 50,
  questions: [startDate],
  actions: [submit()],
  next: [{ to: "Location" }],
};

/** Returns the page that asks for ZIP code and age. The flow ends for minors, who are asked to come back later. */
export function placePage(...next: Transition[]): PageDefinition {
  return {
    key: "Location",
    title: "ZIP code and age",
    progress: 60,
    content: { titleData: "Your ZIP code and age" },
    questions: [postalCode, age],
    proTip: "Schools accept students from some states but not others, even online.",
    lookUp: "locationOfPostalCode",
    actions: [submit()],
    next: [{ to: "Minor", when: isMinor }, ...next],
  };
}
