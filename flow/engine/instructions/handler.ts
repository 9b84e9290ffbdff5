import type { InstructionOf, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { FlowPorts, ScriptEvents } from "../ports";

/** The context in which an instruction is executed. */
export interface InstructionContext {
  /** The state after the preceding instructions. */
  state: FlowState;
  ports: FlowPorts;
  scriptEvents(): ScriptEvents;
}

/**
 * The outcome of an instruction: a change of the page's state, an effect in the browser, or both. The changes are set
 * together; then the effects run in the order of their instructions.
 */
export interface InstructionOutcome {
  patch?: Partial<FlowState>;
  effect?: () => void;
}

export type InstructionHandler<T extends InstructionType> = (
  instruction: InstructionOf<T>,
  context: InstructionContext,
) => InstructionOutcome;
