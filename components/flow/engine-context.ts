import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import type { FlowState } from "@/flow/engine/flow-state";

/** The engine of the flow on screen; `FlowScreen` provides it. */
export const EngineContext = createContext<FlowEngine | null>(null);

/** The engine of the flow around this component. Throws outside of `FlowScreen`. */
export function useEngine(): FlowEngine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error("A flow component stands outside of FlowScreen");
  return engine;
}

/** A part of the engine's state; the component draws again when that part changes. */
export function useFlow<T>(select: (state: FlowState) => T): T {
  return useStore(useEngine().store, select);
}
