import type { ActionType } from "./action";
import type { ThirdPartyScriptKey } from "./instruction";
import type { Question, QuestionType, ValidationRule } from "./question";

/*
 * Properties of the protocol's types, separate from their schemas: rendering and validating the first question must not
 * wait for the schemas' code (docs/decisions/0007).
 */

/** Action names whose meaning the protocol fixes, such as the one that goes back (docs/product.md section 3). */
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

/** Returns whether an action of this type submits the page's answers. */
export function isForwardActionType(type: ActionType): boolean {
  return forwardActionTypes.has(type);
}

/** Returns whether a click on an action of this type accepts all consents (docs/protocol.md section 3). */
export function isConsentActionType(type: ActionType): boolean {
  return type === "AcceptTcpas" || type === "AcceptTcpaAndSubmit";
}

/** Returns whether an action skips the page, without validation and without consent (docs/product.md section 4). */
export function isNoThanksAction(name: string, type: ActionType | undefined): boolean {
  return name === navigationActionNames.noThanks || type === "NoThanks";
}

/** Returns whether an action goes one page back. */
export function isGoBackAction(name: string, type: ActionType | undefined): boolean {
  return name === navigationActionNames.browserBack || type === "GoBack";
}

/**
 * Splits the type of a validation rule into name and bound. For example, "max:30" is the rule `max` with the bound 30.
 */
export function parseRuleType(text: string): { type: string; bound: number | undefined } {
  const [type = "", afterColon = ""] = text.split(":").map((part) => part.trim());
  const isNumber = afterColon !== "" && Number.isFinite(Number(afterColon));
  return { type, bound: isNumber ? Number(afterColon) : undefined };
}

/** Returns whether a rule requires an answer. */
export function isRequiredRule({ validationRuleType }: ValidationRule): boolean {
  return parseRuleType(validationRuleType).type === "required";
}

/** Returns whether a question must be answered. */
export function isRequiredQuestion({ validationRules = [] }: Question): boolean {
  return validationRules.some(isRequiredRule);
}

/** Values of a select's first option that count as no answer, such as 'Choose' (docs/product.md section 5). */
const selectPlaceholderValues: ReadonlySet<string> = new Set(["", "Choose", "PleaseChoose"]);

/** Returns whether a select's value is a placeholder such as 'Choose', which is not an answer. */
export function isPlaceholderValue(value: string): boolean {
  return selectPlaceholderValues.has(value);
}

/** Name of the honeypot, a text field that visitors cannot see. Only bots fill it in (docs/decisions/0014). */
export const honeypotFieldName = "MessageSubject";

const multiSelectTypes: ReadonlySet<QuestionType> = new Set([
  "MultiSelect",
  "MultiSelectall",
  "MultiSelectWithGroupedOptions",
]);

/** Returns whether a question type lets the visitor select several options from a list. */
export function isMultiSelectType(type: QuestionType): boolean {
  return multiSelectTypes.has(type);
}

/** Returns whether an answer to this question type can have several values. */
export function allowsMultipleValues(type: QuestionType): boolean {
  return isMultiSelectType(type) || type === "Checkbox";
}

/** Returns whether a question is rendered as a list of checkboxes, not as a single checkbox or another control. */
export function isCheckboxList({ questionType, label, options = [] }: Question): boolean {
  if (questionType !== "Checkbox") return isMultiSelectType(questionType);
  const entries = options.flatMap((entry) => ("groupName" in entry ? entry.options : [entry]));
  return entries.length > 1 || entries.some((only) => only.label !== "" && only.label !== label);
}

/**
 * Scripts that record or certify a visitor's behavior for third parties. Under Global Privacy Control, each of them
 * loads only if the theme declares it necessary.
 */
export const trackerScriptKeys = ["JornayaLeadId", "TrustedForm", "Clarity"] as const;

export function isTrackerScript(key: ThirdPartyScriptKey): boolean {
  return trackerScriptKeys.some((tracker) => tracker === key);
}

/** The reasons for which a third-party script did not run, as reported in the event ScriptUnavailable. */
export const scriptFailureReasons = [
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
export type ScriptFailureReason = (typeof scriptFailureReasons)[number];

/**
 * Converts an error message to a failure reason. An unknown message becomes `failed`, because it may contain personal
 * data.
 */
export function toScriptFailureReason(reason: string): ScriptFailureReason {
  return scriptFailureReasons.find((known) => known === reason) ?? "failed";
}
