import type { InstructionOf, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { FlowPorts, ScriptCallbacks } from "../ports";

/** The state and the browser access that an instruction's handler may use. */
export interface InstructionContext {
  /** The state after all previous instructions. */
  state: FlowState;
  ports: FlowPorts;
  scriptEvents(): ScriptCallbacks;
}

/**
 * The result of an instruction: a change of the state (`patch`), and a side effect in the browser. Side effects run
 * after the state changes of all instructions.
 */
export interface InstructionOutcome {
  patch?: Partial<FlowState>;
  effect?: () => void;
}

export type InstructionHandler<T extends InstructionType> = (
  instruction: InstructionOf<T>,
  context: InstructionContext,
) => InstructionOutcome;
