import { submitButton } from "../buttons";
import { postalCodeQuestion } from "../../contact";
import type { PageDefinition, Transition } from "../../flow-definition";
import {
  ageQuestion,
  noDiplomaCondition,
  minorCondition,
  levelQuestion,
  startDateQuestion,
} from "./education-questions";

/* Pages that several education flows share. */

/** Returns the page that asks for the visitor's highest education level. Without a diploma, the flow ends. */
export function createLevelPage(
  progress: number,
  proTip: string,
  ...next: Transition[]
): PageDefinition {
  return {
    key: "Education",
    title: "Current education",
    progress,
    questions: [levelQuestion],
    proTip,
    actions: [submitButton()],
    next: [{ to: "Diploma", when: noDiplomaCondition }, ...next],
  };
}

/** The page that asks when the visitor wants to start studying. */
export const startPage: PageDefinition = {
  key: "CustomQuestions",
  title: "Start date",
  progress: 50,
  questions: [startDateQuestion],
  actions: [submitButton()],
  next: [{ to: "Location" }],
};

/** Returns the page that asks for ZIP code and age. For visitors under 18, the flow ends. */
export function createZipAndAgePage(...next: Transition[]): PageDefinition {
  return {
    key: "Location",
    title: "ZIP code and age",
    progress: 60,
    content: { titleData: "Your ZIP code and age" },
    questions: [postalCodeQuestion, ageQuestion],
    proTip: "Schools accept students from some states but not others, even online.",
    lookUp: "locationOfPostalCode",
    actions: [submitButton()],
    next: [{ to: "Minor", when: minorCondition }, ...next],
  };
}
