import { responseEnvelope } from "../protocol/land";
import type { Action } from "../protocol/action";
import type { Instruction } from "../protocol/instruction";
import type { Experiments } from "../protocol/land";
import { readAction } from "./read-action";
import { readInstructions } from "./read-instructions";
import { unreadable } from "./unreadable";
import type { Log } from "./ports";

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
