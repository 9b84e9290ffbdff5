import { action, type Action } from "../protocol/action";
import {
  instructionSchemas,
  type Instruction,
  type InstructionOf,
  type InstructionType,
} from "../protocol/instruction";
import { responseEnvelope, type ParsedResponse } from "../protocol/responses";
import { question, type Option, type OptionGroup, type Question } from "../protocol/question";
import { FlowApiError, type Log } from "./ports";
import { isRecord, isUnsafeKey } from "./record";

/**
 * Parses a response from the flow API tolerantly (docs/protocol.md, reading rule). Extra fields are ignored. An unknown
 * instruction is skipped and logged. An unreadable question becomes an Error question.
 * @throws FlowApiError `unreadable` if any other part does not parse.
 */
export function parseResponse(raw: unknown, log: Log): ParsedResponse {
  const envelope = responseEnvelope.safeParse(raw);
  if (!envelope.success) throw unreadableError("response", envelope.error);
  const { experiments, instructions, actionsAvailable, pageKey } = envelope.data;
  return {
    experiments: experiments ?? null,
    instructions: parseInstructions(instructions, log),
    actions: firstOfEach(
      actionsAvailable.map((available) => parseAction(available, log)),
      ({ name }) => name,
    ),
    pageKey,
  };
}

/** Parses one action, including the instructions that the browser executes on click (`onActionInstructions`). */
function parseAction(raw: unknown, log: Log): Action {
  if (!isRecord(raw)) throw unreadableError("action");
  const { onActionInstructions, ...plain } = raw;
  const result = action.safeParse(plain);
  if (!result.success) throw unreadableError("action", result.error);
  if (onActionInstructions === undefined) return result.data;
  return { ...result.data, onActionInstructions: parseInstructions(onActionInstructions, log) };
}

/**
 * Parses a list of instructions. An instruction of an unknown type is logged and skipped; a malformed instruction
 * throws.
 */
function parseInstructions(raw: unknown, log: Log): Instruction[] {
  if (!Array.isArray(raw)) throw unreadableError("instructions");
  return raw.flatMap((item: unknown) => {
    if (!isRecord(item) || typeof item.instructionType !== "string") {
      throw unreadableError("instruction");
    }
    if (isInstructionType(item.instructionType)) {
      return [parseInstruction(item.instructionType, item, log)];
    }
    log.warn("flow.instruction-unknown", { instructionType: item.instructionType.slice(0, 64) });
    return [];
  });
}

function isInstructionType(type: string): type is InstructionType {
  return Object.hasOwn(instructionSchemas, type);
}

function parseInstruction(
  type: InstructionType,
  raw: Record<string, unknown>,
  log: Log,
): Instruction {
  if (type === "AskQuestions") return parseAskQuestions(raw, log);
  const result = instructionSchemas[type].safeParse(raw);
  if (!result.success) throw unreadableError(`instruction ${type}`, result.error);
  const parsed = result.data;
  if (parsed.instructionType !== "RequestTcpaConsent") return parsed;
  return { ...parsed, tcpa: firstOfEach(parsed.tcpa, ({ fieldName }) => fieldName) };
}

/**
 * Removes items that have the same name as an earlier item. Neither the page nor a request could tell such items apart.
 */
function firstOfEach<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  seen = new Set<string>(),
): T[] {
  return items.filter((item) => !seen.has(nameOf(item)) && seen.add(nameOf(item)));
}

function parseAskQuestions(raw: Record<string, unknown>, log: Log): InstructionOf<"AskQuestions"> {
  if (!Array.isArray(raw.questions)) throw unreadableError("instruction AskQuestions");
  return {
    instructionType: "AskQuestions",
    questions: raw.questions.map((item: unknown, index) => parseQuestion(item, index, log)),
  };
}

/** The text displayed instead of an unreadable question (docs/product.md section 8). */
export const unreadableQuestionText = "Something went wrong... Please remain calm.";

/**
 * Parses one question. An unreadable question or an unknown question type is logged and becomes an Error question with
 * the same `fieldName` (docs/product.md section 8).
 * @param index the question's index on the page. An unreadable question without a name is named after it.
 */
function parseQuestion(raw: unknown, index: number, log: Log): Question {
  const result = question.safeParse(raw);
  if (result.success && !isUnsafeKey(result.data.fieldName)) return withPlainOptions(result.data);
  const fieldName = fieldNameOf(raw) ?? `unreadable-question-${index + 1}`;
  log.error("flow.question-unreadable", { fieldName, questionType: questionTypeOf(raw) });
  return { fieldName, questionType: "Error", label: unreadableQuestionText };
}

/** Removes options with a duplicate value, across all groups of the question. */
function withPlainOptions(parsed: Question): Question {
  if (!parsed.options) return parsed;
  const seen = new Set<string>();
  const options = parsed.options.flatMap((option): (Option | OptionGroup)[] => {
    if ("groupName" in option)
      return [{ ...option, options: firstOfEach(option.options, valueOf, seen) }];
    return firstOfEach([option], valueOf, seen);
  });
  return { ...parsed, options };
}

const valueOf = ({ value }: Option) => value;

/** Pattern of the names given to unreadable questions without a name. These names are never sent to the API. */
const placeholderName = /^unreadable-question-\d+$/;

/** Returns whether the flow API sent the question without a name. */
export function hasPlaceholderName({ questionType, fieldName }: Question): boolean {
  return questionType === "Error" && placeholderName.test(fieldName);
}

function fieldNameOf(raw: unknown): string | undefined {
  if (!isRecord(raw) || typeof raw.fieldName !== "string") return undefined;
  return raw.fieldName === "" || isUnsafeKey(raw.fieldName) ? undefined : raw.fieldName;
}

function questionTypeOf(raw: unknown): string {
  return isRecord(raw) && typeof raw.questionType === "string"
    ? raw.questionType.slice(0, 64)
    : "none";
}

/**
 * Creates the error for an unreadable part of a response. The message contains the part and its field names, but no
 * values.
 */
function unreadableError(
  part: string,
  error?: { issues: readonly { path: readonly PropertyKey[] }[] },
): FlowApiError {
  const fields = error?.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".")) ?? [];
  const where = fields.filter(Boolean).join(", ");
  return new FlowApiError("unreadable", `unreadable ${part}${where ? ` (${where})` : ""}`);
}
