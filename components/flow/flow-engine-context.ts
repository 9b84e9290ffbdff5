import { createContext, useContext, useEffect, useState } from "react";
import { useStore } from "zustand";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { type FlowState, isBusy } from "@/flow/engine/flow-state";

/** The engine of the current flow; `FlowScreen` provides it. */
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

/** Milliseconds of work that stay invisible, so that a fast response neither flashes nor costs a render. */
const unseenMs = 120;

/** True if the flow has been busy for longer than `unseenMs`; `FlowScreen` provides it. */
export const BusyContext = createContext(false);

/** Returns whether the page displays the busy state, in its buttons and its form. */
export function useIsBusyShown(): boolean {
  return useContext(BusyContext);
}

/** Returns a function that tells whether the flow is busy right now. Fields and buttons then ignore changes. */
export function useBusyCheck(): () => boolean {
  const { store } = useFlowEngine();
  return () => isBusy(store.getState());
}

/**
 * Returns the value of `BusyContext`: whether the flow has been busy for longer than `unseenMs`. Shorter work causes
 * no render (docs/decisions/0008). A landing flow never counts, because it has no page yet to display the
 * state.
 */
export function useIsLongBusy(): boolean {
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
