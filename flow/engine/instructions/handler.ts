import type { InstructionOf, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { FlowPorts, ScriptEvents } from "../ports";

/** What an instruction is run with. */
export interface InstructionContext {
  /** The state as the instructions before this one leave it. */
  state: FlowState;
  ports: FlowPorts;
  scriptEvents(): ScriptEvents;
}

/**
 * What an instruction does: it changes the page, or it has an effect on the browser. The page's changes are set together, then the
 * effects run in the order of their instructions.
 */
export interface InstructionOutcome {
  patch?: Partial<FlowState>;
  effect?: () => void;
}

export type InstructionHandler<T extends InstructionType> = (
  instruction: InstructionOf<T>,
  context: InstructionContext,
) => InstructionOutcome;
