import { educationLevels, type StudyStartDate, type StudyMode } from "../../education-levels";
import { createSingleChoiceQuestion, createRequiredRule, type ValueLabelPairs } from "../choice";
import type { QuestionOptionSource, QuestionDefinition } from "../../flow-definition";

/**
 * The question for the visitor's highest education level. Schools are matched by the answer (docs/protocol.md section
 * 7).
 */
export const educationLevelQuestion = createSingleChoiceQuestion(
  "Level",
  "What’s the highest level of school you’ve finished?",
  Object.entries(educationLevels),
);

/** Returns a question that accepts one area of study. */
export function createSingleAreaQuestion(label: string): QuestionDefinition {
  return {
    fieldName: "Areas",
    questionType: "Radio",
    label,
    options: "areas",
    validationRules: [createRequiredRule("Please choose what you’d like to study.")],
  };
}

/** Returns a question that accepts one or more areas of study. */
export function createStudyAreasQuestion(label: string): QuestionDefinition {
  const validationRules = [createRequiredRule("Please choose at least one field.")];
  return { ...createSingleAreaQuestion(label), questionType: "MultiSelect", validationRules };
}

/** Returns the question for the programs that interest the visitor. Option values are CIP 2020 codes. */
export function createProgramsQuestion(
  label: string,
  questionType: "MultiSelect" | "MultiSelectall" | "MultiSelectWithGroupedOptions",
  options: QuestionOptionSource,
): QuestionDefinition {
  return {
    ...{ fieldName: "Programs", questionType, label, options },
    ...(questionType === "MultiSelectall" ? { useAllOption: true } : {}),
    validationRules: [createRequiredRule("Please choose at least one program.")],
  };
}

/** Returns the question that asks for the visitor's main program, one of those chosen before. */
export function createMainProgramQuestion(label: string): QuestionDefinition {
  return {
    fieldName: "MainProgram",
    questionType: "SingleSelect",
    label,
    placeholder: "Choose a program",
    options: "matchedPrograms",
    validationRules: [createRequiredRule("Please choose a program.")],
  };
}

/** Returns the question for where and when the visitor wants to study, such as online or evenings. */
export function createStudyModeQuestion(
  label: string,
  choices: [StudyMode, string][],
): QuestionDefinition {
  return createSingleChoiceQuestion("StudyMode", label, choices);
}

const studyStartChoices: [StudyStartDate, string][] = [
  ["Soon", "As soon as I can"],
  ["JanuaryToApril", "January to April"],
  ["MayToAugust", "May to August"],
  ["SeptemberToDecember", "September to December"],
  ["NotSure", "I’m not sure yet"],
];
export const startDateQuestion = createSingleChoiceQuestion(
  "StartDate",
  "When would you like to start?",
  studyStartChoices,
);

const ageChoices: ValueLabelPairs = [
  ["Under18", "Under 18"],
  ["18To24", "18 to 24"],
  ["25To34", "25 to 34"],
  ["35To44", "35 to 44"],
  ["45OrOver", "45 or older"],
];
export const ageQuestion: QuestionDefinition = {
  ...createSingleChoiceQuestion("Age", "How old are you?", ageChoices),
  questionType: "SingleSelect",
  validationRules: [createRequiredRule("Please choose your age.")],
};

/** Condition for a page transition: the visitor is under 18. */
export const isMinorCondition = { field: "Age", is: ["Under18"] };
/** Condition for a page transition: the visitor has no high school diploma. */
export const hasNoDiplomaCondition = { field: "Level", is: ["NoDiploma"] };
