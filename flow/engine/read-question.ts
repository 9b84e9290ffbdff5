import { question } from "../protocol/question";
import type { Question } from "../protocol/question";
import type { Log } from "./ports";
import { isRecord, isUnsafeKey } from "./record";

/** What a visitor reads where a question cannot be shown (docs/product.md section 8). */
export const unreadableQuestionText = "Something went wrong... Please remain calm.";

/** Names given to questions that came without one; never sent to the API. */
const madeUpName = /^unreadable-question-\d+$/;

/**
 * Reads one question; one that does not parse, or whose type is unknown, becomes an Error question that keeps
 * its `fieldName`, and is logged (docs/product.md section 8).
 * @param at where it stands on the page, for its name if it has none.
 */
export function readQuestion(raw: unknown, at: number, log: Log): Question {
  const result = question.safeParse(raw);
  if (result.success && !isUnsafeKey(result.data.fieldName)) return result.data;
  const fieldName = nameOf(raw) ?? `unreadable-question-${at + 1}`;
  log.error("flow.question-unreadable", { fieldName, questionType: typeOf(raw) });
  return { fieldName, questionType: "Error", label: unreadableQuestionText };
}

/** True for a question whose name the engine made up. */
export function hasMadeUpName(question: Question): boolean {
  return question.questionType === "Error" && madeUpName.test(question.fieldName);
}

function nameOf(raw: unknown): string | undefined {
  if (!isRecord(raw) || typeof raw.fieldName !== "string") return undefined;
  return raw.fieldName === "" || isUnsafeKey(raw.fieldName) ? undefined : raw.fieldName;
}

function typeOf(raw: unknown): string {
  return isRecord(raw) && typeof raw.questionType === "string"
    ? raw.questionType.slice(0, 64)
    : "none";
}
