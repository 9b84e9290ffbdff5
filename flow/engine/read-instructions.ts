import { instructionSchemas } from "../protocol/instruction";
import type { Instruction, InstructionOf, InstructionType } from "../protocol/instruction";
import type { Log } from "./ports";
import { readQuestion } from "./read-question";
import { isRecord } from "./record";
import { unreadable } from "./unreadable";

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
