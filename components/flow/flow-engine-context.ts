import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import type { FlowState } from "@/flow/engine/flow-state";

/** The engine of the flow on screen; `FlowScreen` provides it. */
export const FlowEngineContext = createContext<FlowEngine | null>(null);

/** Returns the engine of the flow around this component. Throws outside of `FlowScreen`. */
export function useFlowEngine(): FlowEngine {
  const engine = useContext(FlowEngineContext);
  if (!engine) throw new Error("A flow component stands outside of FlowScreen");
  return engine;
}

/** Returns a part of the engine's state; the component renders again when that part changes. */
export function useFlowState<T>(select: (state: FlowState) => T): T {
  return useStore(useFlowEngine().store, select);
}
