import { levels, type StartDate, type StudyMode } from "../../education-levels";
import { chooseOne, required, type Choices } from "../choice";
import type { OptionSource, QuestionDefinition } from "../../flow-definition";

/** The highest level of education so far; schools go by it (docs/protocol.md section 7). */
export const level = chooseOne(
  "Level",
  "What is the highest level of school you have finished?",
  Object.entries(levels),
);

/** One area of study. */
export function oneArea(label: string): QuestionDefinition {
  return {
    fieldName: "Areas",
    questionType: "Radio",
    label,
    options: "areas",
    validationRules: [required("Please choose what you would like to study.")],
  };
}

/** Any number of areas. */
export function someAreas(label: string): QuestionDefinition {
  const validationRules = [required("Please choose at least one field.")];
  return { ...oneArea(label), questionType: "MultiSelect", validationRules };
}

/** Programs, each by its CIP 2020 code; the schools are matched by them. */
export function programs(
  label: string,
  questionType: "MultiSelect" | "MultiSelectall" | "MultiSelectWithGroupedOptions",
  options: OptionSource,
): QuestionDefinition {
  return {
    ...{ fieldName: "Programs", questionType, label, options },
    ...(questionType === "MultiSelectall" ? { useAllOption: true } : {}),
    validationRules: [required("Please choose at least one program.")],
  };
}

/** One of the chosen programs. */
export function oneProgram(label: string): QuestionDefinition {
  return {
    fieldName: "MainProgram",
    questionType: "SingleSelect",
    label,
    placeholder: "Choose a program",
    options: "matchedPrograms",
    validationRules: [required("Please choose a program.")],
  };
}

/** Where and when somebody wants to study. */
export function studyMode(label: string, choices: [StudyMode, string][]): QuestionDefinition {
  return chooseOne("StudyMode", label, choices);
}

const starts: [StartDate, string][] = [
  ["Soon", "As soon as I can"],
  ["JanuaryToApril", "January to April"],
  ["MayToAugust", "May to August"],
  ["SeptemberToDecember", "September to December"],
  ["NotSure", "I am not sure yet"],
];
export const startDate = chooseOne("StartDate", "When would you like to start?", starts);

const ages: Choices = [
  ["Under18", "Under 18"],
  ["18To24", "18 to 24"],
  ["25To34", "25 to 34"],
  ["35To44", "35 to 44"],
  ["45OrOver", "45 or over"],
];
export const age: QuestionDefinition = {
  ...chooseOne("Age", "How old are you?", ages),
  questionType: "SingleSelect",
  validationRules: [required("Please choose your age.")],
};

/** The answers of those who are asked to come back. */
export const isMinor = { field: "Age", is: ["Under18"] };
/** The answers of those who need a diploma first. */
export const hasNoDiploma = { field: "Level", is: ["NoDiploma"] };
