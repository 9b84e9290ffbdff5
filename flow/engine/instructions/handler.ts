import type { InstructionByType, InstructionType } from "../../protocol/instruction";
import type { FlowState } from "../flow-state";
import type { FlowPorts, ThirdPartyScriptCallbacks } from "../ports";

/** The state and the browser access that an instruction's handler may use. */
export interface InstructionHandlerContext {
  /** The state after all previous instructions. */
  state: FlowState;
  ports: FlowPorts;
  scriptEvents(): ThirdPartyScriptCallbacks;
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
  instruction: InstructionByType<T>,
  context: InstructionHandlerContext,
) => InstructionOutcome;
