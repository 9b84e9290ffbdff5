import { createContext, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { type FlowState, isFlowBusy } from "@/flow/engine/flow-state";

/**
 * React context with the questionnaire engine that the components of one questionnaire share. `FlowScreen` provides it.
 */
export const FlowEngineContext = createContext<FlowEngine | null>(null);

/** Returns the engine of the questionnaire that contains this component. Throws outside of `FlowScreen`. */
export function useFlowEngine(): FlowEngine {
  const engine = useContext(FlowEngineContext);
  if (!engine) throw new Error("A flow component stands outside of FlowScreen");
  return engine;
}

/** Returns a value that `select` takes from the engine's state. The component renders again when that value changes. */
export function useFlowState<T>(select: (state: FlowState) => T): T {
  return useStore(useFlowEngine().store, select);
}

/** Milliseconds after which a running request makes the page look busy. A faster request does not. */
const busyDelayMs = 120;

/** React context that is true once a request has been running for longer than `busyDelayMs`. */
export const RequestBusyContext = createContext(false);

/** Returns whether to display the busy state: true once a request has been running for longer than `busyDelayMs`. */
export function useIsBusyDisplayed(): boolean {
  return useContext(RequestBusyContext);
}

/** Returns a function that tells whether a request is running at the moment of the call. */
export function useRequestRunningCheck(): () => boolean {
  const { store } = useFlowEngine();
  return () => isFlowBusy(store.getState());
}

/**
 * Returns whether a request has been running for longer than `busyDelayMs`. A shorter request causes no render
 * (docs/decisions/0008).
 */
export function useDelayedBusy(): boolean {
  const { store } = useFlowEngine();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = store.subscribe((state, before) => {
      const busy = isFlowBusy(state);
      if (busy === isFlowBusy(before)) return;
      clearTimeout(timer);
      if (busy) timer = setTimeout(setIsLong, busyDelayMs, true);
      else setIsLong(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return isLong;
}
