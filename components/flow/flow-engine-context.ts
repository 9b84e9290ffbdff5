import { createContext, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { type FlowState, isBusy } from "@/flow/engine/flow-state";

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

/** Milliseconds of work that nothing shows: an answer that comes at once must neither flash nor be drawn for. */
const unseenMs = 120;

/** Whether the flow has been busy for so long that it is shown; `FlowScreen` provides it. */
export const BusyContext = createContext(false);

/** True while the page shows that the flow is busy: buttons and the form say so. */
export function useShowsBusy(): boolean {
  return useContext(BusyContext);
}

/** Returns a function that tells whether the flow is busy right now: fields and buttons then take no change. */
export function useIsBusy(): () => boolean {
  const { store } = useFlowEngine();
  return () => isBusy(store.getState());
}

/**
 * Follows how long the flow is busy; the value of `BusyContext`. Work that ends within `unseenMs` renders nothing, neither
 * as it begins nor as it ends (docs/decisions/0042-steps.md). A flow that lands has no page
 * yet that could show it.
 */
export function useLongBusy(): boolean {
  const { store } = useFlowEngine();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = store.subscribe((state, before) => {
      const busy = isBusy(state);
      if (busy === isBusy(before)) return;
      clearTimeout(timer);
      if (busy) timer = setTimeout(setIsLong, unseenMs, true);
      else setIsLong(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return isLong;
}
