import { createSubmitButton } from "../buttons";
import { postalCodeQuestion } from "../../contact-questions";
import type { PageDefinition, TransitionDefinition } from "../../flow-definition";
import {
  ageQuestion,
  hasNoDiplomaCondition,
  isMinorCondition,
  educationLevelQuestion,
  startDateQuestion,
} from "./education-questions";

/* Pages that several education flows share. */

/**
 * Returns the page that asks for the visitor's highest education level. For visitors without a diploma, the flow ends.
 */
export function createEducationLevelPage(
  proTip: string,
  ...next: TransitionDefinition[]
): PageDefinition {
  return {
    key: "Education",
    title: "Current education",
    questions: [educationLevelQuestion],
    proTip,
    actions: [createSubmitButton()],
    next: [{ to: "Diploma", when: hasNoDiplomaCondition }, ...next],
  };
}

/** The page that asks when the visitor wants to start studying. */
export const studyStartPage: PageDefinition = {
  key: "CustomQuestions",
  title: "Start date",
  questions: [startDateQuestion],
  actions: [createSubmitButton()],
  next: [{ to: "Location" }],
};

/** Returns the page that asks for ZIP code and age. For visitors under 18, the flow ends. */
export function createZipAndAgePage(...next: TransitionDefinition[]): PageDefinition {
  return {
    key: "Location",
    title: "ZIP code and age",
    content: { titleData: "Your ZIP code and age" },
    questions: [postalCodeQuestion, ageQuestion],
    proTip: "Schools accept students from some states but not others, even online.",
    lookUp: "locationOfPostalCode",
    actions: [createSubmitButton()],
    next: [{ to: "Minor", when: isMinorCondition }, ...next],
  };
}
