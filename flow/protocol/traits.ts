import type { ActionType } from "./action";
import type { ScriptKey } from "./instruction";
import type { Question, QuestionType, ValidationRule } from "./question";

/*
 * What the types of the wire mean beside their schemas, for those who draw and check pages: no first question waits for
 * the schemas' code (docs/decisions/0017).
 */

/** Action names that navigation itself uses (docs/product.md section 3). */
export const navigationActionNames = {
  submit: "Submit",
  noThanks: "No Thanks",
  browserBack: "BrowserBack",
  asdSubmit: "Asd Submit",
  more: "More",
} as const;

const forwardActionTypes: ReadonlySet<ActionType> = new Set([
  "Submit",
  "AcceptTcpaAndSubmit",
  "AcceptTcpas",
]);

/** True for the action types that submit the page's answers and go forward. */
export function goesForward(type: ActionType): boolean {
  return forwardActionTypes.has(type);
}

/** True for the action types that accept every consent item by the click itself (docs/protocol.md section 3). */
export function acceptsConsent(type: ActionType): boolean {
  return type === "AcceptTcpas" || type === "AcceptTcpaAndSubmit";
}

/** No Thanks skips validation and needs no consent (docs/product.md section 4). */
export function isNoThanks(name: string, type: ActionType | undefined): boolean {
  return name === navigationActionNames.noThanks || type === "NoThanks";
}

/** A button that goes back does what the browser's Back does. */
export function isGoBack(name: string, type: ActionType | undefined): boolean {
  return name === navigationActionNames.browserBack || type === "GoBack";
}

/** The parts of a `validationRuleType`: "max:30" is the type "max" with the bound 30. */
export function splitRuleType(text: string): { type: string; bound: number | undefined } {
  const [type = "", afterColon = ""] = text.split(":").map((part) => part.trim());
  const isNumber = afterColon !== "" && Number.isFinite(Number(afterColon));
  return { type, bound: isNumber ? Number(afterColon) : undefined };
}

/** True for a rule that wants an answer, whatever it is. */
export function isRequiredRule({ validationRuleType }: ValidationRule): boolean {
  return splitRuleType(validationRuleType).type === "required";
}

/** True for a question that must be answered. */
export function isRequired({ validationRules = [] }: Question): boolean {
  return validationRules.some(isRequiredRule);
}

/** What a select's entry has as value that only asks to choose (docs/product.md section 5). */
const placeholders: ReadonlySet<string> = new Set(["", "Choose", "PleaseChoose"]);

/** True for the value of a select before anything is chosen; selects treat it as empty. */
export function isPlaceholder(value: string): boolean {
  return placeholders.has(value);
}

/**
 * Name of the honeypot: a `Hidden` question that is drawn as a field which no person sees. Whoever fills it in is a
 * script, or a program that fills in all there is (docs/decisions/0024).
 */
export const honeypotField = "MessageSubject";

const multiSelectTypes: ReadonlySet<QuestionType> = new Set([
  "MultiSelect",
  "MultiSelectall",
  "MultiSelectWithGroupedOptions",
]);

/** True for the types that choose several options out of a list. */
export function isMultiSelect(type: QuestionType): boolean {
  return multiSelectTypes.has(type);
}

/** True for the types that can have several values at once; a Checkbox can, when it has options. */
export function takesSeveralValues(type: QuestionType): boolean {
  return isMultiSelect(type) || type === "Checkbox";
}

/**
 * True for a question that is a list of boxes: a multiselect, and a Checkbox whose options say more than its own label
 * does.
 */
export function isBoxList({ questionType, label, options = [] }: Question): boolean {
  if (questionType !== "Checkbox") return isMultiSelect(questionType);
  const entries = options.flatMap((entry) => ("groupName" in entry ? entry.options : [entry]));
  return entries.length > 1 || entries.some((only) => only.label !== "" && only.label !== label);
}

/** Scripts that record or certify what a visitor does and hand it to others; a privacy signal keeps them off. */
export const trackerKeys = ["JornayaLeadId", "TrustedForm", "Clarity"] as const;

export function isTracker(key: ScriptKey): boolean {
  return trackerKeys.some((tracker) => tracker === key);
}

/** Why a visitor goes on without a third-party script: all that a ScriptUnavailable event may say of it. */
export const scriptFailures = [
  "not configured",
  "privacy signal",
  "tracking is off",
  "no site key",
  "its code did not load",
  "blocked or not found",
  "timed out",
  "no lead id",
  "no certificate",
  "widget error",
  "failed",
] as const;
export type ScriptFailure = (typeof scriptFailures)[number];

/** A reason as an event names it: what a script threw by itself may hold anything, and is `failed`. */
export function scriptFailureOf(reason: string): ScriptFailure {
  return scriptFailures.find((known) => known === reason) ?? "failed";
}
