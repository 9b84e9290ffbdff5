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
 * Parses a response of the flow API by the client's reading rule (docs/protocol.md): extra fields are ignored, an
 * unknown instruction is skipped and logged, a question that does not parse becomes an Error question.
 * @throws FlowApiError `unreadable` for anything else that does not parse.
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

/** Parses one action; its `onActionInstructions` with the same leniency as a response's. */
function parseAction(raw: unknown, log: Log): Action {
  if (!isRecord(raw)) throw unreadableError("action");
  const { onActionInstructions, ...plain } = raw;
  const result = action.safeParse(plain);
  if (!result.success) throw unreadableError("action", result.error);
  if (onActionInstructions === undefined) return result.data;
  return { ...result.data, onActionInstructions: parseInstructions(onActionInstructions, log) };
}

/** Parses instructions one by one: an unknown type is logged and skipped, a malformed one throws. */
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

/** Two of one name cannot be told apart, on screen or in what is sent: the first counts. */
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

/** What a visitor reads where a question cannot be shown (docs/product.md section 8). */
export const unreadableQuestionText = "Something went wrong... Please remain calm.";

/**
 * Parses one question; one that does not parse, or whose type is unknown, becomes an Error question that keeps
 * its `fieldName`, and is logged (docs/product.md section 8).
 * @param index of the question on the page, for its name if it has none.
 */
function parseQuestion(raw: unknown, index: number, log: Log): Question {
  const result = question.safeParse(raw);
  if (result.success && !isUnsafeKey(result.data.fieldName)) return withPlainOptions(result.data);
  const fieldName = fieldNameOf(raw) ?? `unreadable-question-${index + 1}`;
  log.error("flow.question-unreadable", { fieldName, questionType: questionTypeOf(raw) });
  return { fieldName, questionType: "Error", label: unreadableQuestionText };
}

/** Options of several groups are of one question: no value is there twice. */
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

/** Names of questions that came without one; never sent to the API. */
const placeholderName = /^unreadable-question-\d+$/;

/** True for a question that came without a name. */
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

/** Makes the error for a part of a response that does not parse: it names the part and fields, never a value. */
function unreadableError(
  part: string,
  error?: { issues: readonly { path: readonly PropertyKey[] }[] },
): FlowApiError {
  const fields = error?.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".")) ?? [];
  const where = fields.filter(Boolean).join(", ");
  return new FlowApiError("unreadable", `unreadable ${part}${where ? ` (${where})` : ""}`);
}
