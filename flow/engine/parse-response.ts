import { actionSchema, type FlowAction } from "../protocol/action";
import {
  instructionSchemas,
  type FlowInstruction,
  type InstructionOf,
  type InstructionType,
} from "../protocol/instruction";
import { responseEnvelopeSchema, type ParsedFlowResponse } from "../protocol/responses";
import {
  questionSchema,
  type QuestionOption,
  type QuestionOptionGroup,
  type Question,
} from "../protocol/question";
import { FlowApiError, type StructuredLog } from "./ports";
import { isJsonObject, isUnsafeObjectKey } from "./record";

/**
 * Parses a response from the flow API tolerantly (docs/protocol.md, reading rule). Extra fields are ignored. An unknown
 * instruction is skipped and logged. An unreadable question becomes an Error question.
 * @throws FlowApiError `unreadable` if any other part does not parse.
 */
export function parseFlowResponse(raw: unknown, log: StructuredLog): ParsedFlowResponse {
  const envelope = responseEnvelopeSchema.safeParse(raw);
  if (!envelope.success) throw createUnreadableError("response", envelope.error);
  const { experiments, instructions, actionsAvailable, pageKey } = envelope.data;
  return {
    experiments: experiments ?? null,
    instructions: parseInstructions(instructions, log),
    actions: removeDuplicateNames(
      actionsAvailable.map((available) => parseAction(available, log)),
      ({ name }) => name,
    ),
    pageKey,
  };
}

/** Parses one action, including the instructions that the browser executes on click (`onActionInstructions`). */
function parseAction(raw: unknown, log: StructuredLog): FlowAction {
  if (!isJsonObject(raw)) throw createUnreadableError("action");
  const { onActionInstructions, ...plain } = raw;
  const result = actionSchema.safeParse(plain);
  if (!result.success) throw createUnreadableError("action", result.error);
  if (onActionInstructions === undefined) return result.data;
  return { ...result.data, onActionInstructions: parseInstructions(onActionInstructions, log) };
}

/**
 * Parses a list of instructions. An instruction of an unknown type is logged and skipped; a malformed instruction
 * throws.
 */
function parseInstructions(raw: unknown, log: StructuredLog): FlowInstruction[] {
  if (!Array.isArray(raw)) throw createUnreadableError("instructions");
  return raw.flatMap((item: unknown) => {
    if (!isJsonObject(item) || typeof item.instructionType !== "string") {
      throw createUnreadableError("instruction");
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
  log: StructuredLog,
): FlowInstruction {
  if (type === "AskQuestions") return parseAskQuestions(raw, log);
  const result = instructionSchemas[type].safeParse(raw);
  if (!result.success) throw createUnreadableError(`instruction ${type}`, result.error);
  const parsed = result.data;
  if (parsed.instructionType !== "RequestTcpaConsent") return parsed;
  return { ...parsed, tcpa: removeDuplicateNames(parsed.tcpa, ({ fieldName }) => fieldName) };
}

/**
 * Removes items that have the same name as an earlier item. Neither the page nor a request could tell such items apart.
 */
function removeDuplicateNames<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  seen = new Set<string>(),
): T[] {
  return items.filter((item) => !seen.has(nameOf(item)) && seen.add(nameOf(item)));
}

function parseAskQuestions(
  raw: Record<string, unknown>,
  log: StructuredLog,
): InstructionOf<"AskQuestions"> {
  if (!Array.isArray(raw.questions)) throw createUnreadableError("instruction AskQuestions");
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
 * @param index the question's index on the page. An unreadable question without a name gets a name with this index.
 */
function parseQuestion(raw: unknown, index: number, log: StructuredLog): Question {
  const result = questionSchema.safeParse(raw);
  if (result.success && !isUnsafeObjectKey(result.data.fieldName))
    return removeDuplicateOptions(result.data);
  const fieldName = findFieldName(raw) ?? `unreadable-question-${index + 1}`;
  log.error("flow.question-unreadable", { fieldName, questionType: findQuestionType(raw) });
  return { fieldName, questionType: "Error", label: unreadableQuestionText };
}

/** Removes options with a duplicate value, across all groups of the question. */
function removeDuplicateOptions(parsed: Question): Question {
  if (!parsed.options) return parsed;
  const seen = new Set<string>();
  const options = parsed.options.flatMap((option): (QuestionOption | QuestionOptionGroup)[] => {
    if ("groupName" in option)
      return [{ ...option, options: removeDuplicateNames(option.options, valueOf, seen) }];
    return removeDuplicateNames([option], valueOf, seen);
  });
  return { ...parsed, options };
}

const valueOf = ({ value }: QuestionOption) => value;

/** Pattern of the names given to unreadable questions without a name. These names are never sent to the API. */
const generatedNamePattern = /^unreadable-question-\d+$/;

/** Returns whether the flow API sent the question without a name. */
export function hasGeneratedQuestionName({ questionType, fieldName }: Question): boolean {
  return questionType === "Error" && generatedNamePattern.test(fieldName);
}

function findFieldName(raw: unknown): string | undefined {
  if (!isJsonObject(raw) || typeof raw.fieldName !== "string") return undefined;
  return raw.fieldName === "" || isUnsafeObjectKey(raw.fieldName) ? undefined : raw.fieldName;
}

function findQuestionType(raw: unknown): string {
  return isJsonObject(raw) && typeof raw.questionType === "string"
    ? raw.questionType.slice(0, 64)
    : "none";
}

/**
 * Creates the error for an unreadable part of a response. The message contains the part and its field names, but no
 * values.
 */
function createUnreadableError(
  part: string,
  error?: { issues: readonly { path: readonly PropertyKey[] }[] },
): FlowApiError {
  const fields = error?.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".")) ?? [];
  const where = fields.filter(Boolean).join(", ");
  return new FlowApiError("unreadable", `unreadable ${part}${where ? ` (${where})` : ""}`);
}
