import type { InstructionOf, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { FlowPorts, ScriptCallbacks } from "../ports";

/** The data and ports available to an instruction's handler. */
export interface InstructionContext {
  /** The state after the instructions before this one. */
  state: FlowState;
  ports: FlowPorts;
  scriptEvents(): ScriptCallbacks;
}

/**
 * The outcome of an instruction: a change of the page's state (`patch`), a side effect in the browser, or both. The
 * changes of all instructions are set together, then the side effects run in order.
 */
export interface InstructionOutcome {
  patch?: Partial<FlowState>;
  effect?: () => void;
}

export type InstructionHandler<T extends InstructionType> = (
  instruction: InstructionOf<T>,
  context: InstructionContext,
) => InstructionOutcome;
