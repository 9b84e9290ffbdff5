import { flowActionSchema, type FlowAction } from "../protocol/action";
import {
  instructionSchemas,
  type FlowInstruction,
  type InstructionByType,
  type InstructionType,
} from "../protocol/instruction";
import { flowResponseEnvelopeSchema, type ParsedFlowResponse } from "../protocol/responses";
import {
  questionSchema,
  type QuestionOption,
  type QuestionOptionGroup,
  type Question,
} from "../protocol/question";
import { FlowApiError, type StructuredLog } from "./ports";
import { isJsonObject, isUnsafeObjectKey } from "./record";

/**
 * Parses a response from the flow API (docs/protocol.md, reading rule). Extra fields are ignored, and unknown
 * instructions are skipped. A malformed question becomes an Error question.
 * @throws FlowApiError `unreadable` if any other part is malformed.
 */
export function parseFlowResponse(raw: unknown, log: StructuredLog): ParsedFlowResponse {
  const envelope = flowResponseEnvelopeSchema.safeParse(raw);
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
  const result = flowActionSchema.safeParse(plain);
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

/** Removes items that have the same name as an earlier item, because a name must identify one item. */
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
): InstructionByType<"AskQuestions"> {
  if (!Array.isArray(raw.questions)) throw createUnreadableError("instruction AskQuestions");
  return {
    instructionType: "AskQuestions",
    questions: raw.questions.map((item: unknown, index) => parseQuestion(item, index, log)),
  };
}

/** The text displayed in place of a malformed question (docs/product.md section 8). */
export const unreadableQuestionText = "Something went wrong... Please remain calm.";

/**
 * Parses one question. A malformed question, or one of an unknown type, is logged and becomes an Error question
 * (docs/product.md section 8).
 * @param index the question's index on the page. It is part of the name generated for a malformed question that has
 * none.
 */
function parseQuestion(raw: unknown, index: number, log: StructuredLog): Question {
  const result = questionSchema.safeParse(raw);
  if (result.success && !isUnsafeObjectKey(result.data.fieldName))
    return removeDuplicateOptions(result.data);
  const fieldName = findFieldName(raw) ?? `unreadable-question-${index + 1}`;
  log.error("flow.question-unreadable", { fieldName, questionType: findQuestionType(raw) });
  return { fieldName, questionType: "Error", label: unreadableQuestionText };
}

/** Removes options whose value occurs earlier in the question, in the same or another group. */
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

/** Matches the names that `parseQuestion` generates for malformed questions that have no name. */
const generatedNamePattern = /^unreadable-question-\d+$/;

/**
 * Returns whether the question's name is generated, because the flow API sent none. A generated name must not be sent
 * to the API.
 */
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
 * Creates the error for a malformed part of a response. Its message names the malformed fields, but not their values.
 */
function createUnreadableError(
  part: string,
  error?: { issues: readonly { path: readonly PropertyKey[] }[] },
): FlowApiError {
  const fields = error?.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".")) ?? [];
  const where = fields.filter(Boolean).join(", ");
  return new FlowApiError("unreadable", `unreadable ${part}${where ? ` (${where})` : ""}`);
}
