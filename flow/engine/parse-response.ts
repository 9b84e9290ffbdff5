import { responseEnvelope } from "../protocol/response-envelope";
import { type Action, action } from "../protocol/action";
import {
  type Instruction,
  type InstructionOf,
  instructionSchemas,
  type InstructionType,
} from "../protocol/instruction";
import type { Experiments } from "../protocol/land";
import { FlowApiError, type Log } from "./ports";
import { isRecord, isUnsafeKey } from "./record";
import { question, type Question } from "../protocol/question";

/** An answer of Land or OnAction, every part of it read. */
export interface AnswerReading {
  experiments: Experiments | null;
  instructions: Instruction[];
  actions: Action[];
  pageKey: string;
}

/**
 * Reads an answer of the flow API by the client's reading rule (docs/protocol.md): extra fields are ignored, an
 * unknown instruction is skipped and logged, a question that cannot be read becomes an Error question.
 * @throws FlowApiError `unreadable` for anything else that does not parse.
 */
export function readAnswer(raw: unknown, log: Log): AnswerReading {
  const envelope = responseEnvelope.safeParse(raw);
  if (!envelope.success) throw unreadable("answer", envelope.error);
  const { experiments, instructions, actionsAvailable, pageKey } = envelope.data;
  return {
    experiments: experiments ?? null,
    instructions: readInstructions(instructions, log),
    actions: actionsAvailable.map((action) => readAction(action, log)),
    pageKey,
  };
}

/**
 * Reads one action; its `onActionInstructions` with the same leniency as an answer's.
 * @throws FlowApiError `unreadable` when it does not parse.
 */
export function readAction(raw: unknown, log: Log): Action {
  if (!isRecord(raw)) throw unreadable("action");
  const { onActionInstructions, ...plain } = raw;
  const result = action.safeParse(plain);
  if (!result.success) throw unreadable("action", result.error);
  if (onActionInstructions === undefined) return result.data;
  return {
    ...result.data,
    onActionInstructions: readInstructions(onActionInstructions, log),
  };
}

/**
 * Reads instructions one by one: an unknown type is logged and skipped.
 * @throws FlowApiError `unreadable` when a known one is malformed.
 */
export function readInstructions(raw: unknown, log: Log): Instruction[] {
  if (!Array.isArray(raw)) throw unreadable("instructions");
  return raw.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.instructionType !== "string") {
      throw unreadable("instruction");
    }
    if (isInstructionType(item.instructionType)) {
      return [readInstruction(item.instructionType, item, log)];
    }
    log.warn("flow.instruction-unknown", { instructionType: item.instructionType.slice(0, 64) });
    return [];
  });
}

function readInstruction(
  type: InstructionType,
  raw: Record<string, unknown>,
  log: Log,
): Instruction {
  if (type === "AskQuestions") return readAskQuestions(raw, log);
  const result = instructionSchemas[type].safeParse(raw);
  if (!result.success) throw unreadable(`instruction ${type}`, result.error);
  return result.data;
}

function readAskQuestions(raw: Record<string, unknown>, log: Log): InstructionOf<"AskQuestions"> {
  if (!Array.isArray(raw.questions)) throw unreadable("instruction AskQuestions", undefined);
  return {
    instructionType: "AskQuestions",
    questions: raw.questions.map((question: unknown, at) => readQuestion(question, at, log)),
  };
}

function isInstructionType(type: string): type is InstructionType {
  return Object.hasOwn(instructionSchemas, type);
}

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

/** The error for a part of an answer that does not parse: it names the part and fields, never a value. */
export function unreadable(
  part: string,
  error?: { issues: readonly { path: readonly PropertyKey[] }[] },
): FlowApiError {
  const fields = error?.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".")) ?? [];
  const where = fields.filter(Boolean).join(", ");
  return new FlowApiError("unreadable", `unreadable ${part}${where ? ` (${where})` : ""}`);
}
