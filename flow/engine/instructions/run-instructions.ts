import type { Instruction, InstructionOf, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { InstructionHandler, InstructionOutcome, InstructionContext } from "./handler";
import { instructionHandlers } from "./registry";

/** What a list of instructions comes to: one change of the state, and the effects that follow it. */
export interface InstructionRun {
  patch: Partial<FlowState>;
  effects: (() => void)[];
}

/** Runs instructions in the order given; each sees the state as the ones before it leave it. */
export function runInstructions(
  instructions: readonly Instruction[],
  context: InstructionContext,
): InstructionRun {
  const run: InstructionRun = { patch: {}, effects: [] };
  for (const instruction of instructions) {
    const state = { ...context.state, ...run.patch };
    const outcome = handle(instruction.instructionType, instruction, { ...context, state });
    run.patch = { ...run.patch, ...outcome.patch };
    if (outcome.effect) run.effects.push(outcome.effect);
  }
  return run;
}

const handlers: { [T in InstructionType]: InstructionHandler<T> } = instructionHandlers;

function handle<T extends InstructionType>(
  type: T,
  instruction: InstructionOf<T>,
  context: InstructionContext,
): InstructionOutcome {
  return handlers[type](instruction, context);
}
