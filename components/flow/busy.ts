import { createContext, useContext, useEffect, useState } from "react";
import { isBusy, type FlowState } from "@/flow/engine/flow-state";
import { useFlowEngine } from "./flow-engine-context";

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
 * as it begins nor as it ends (docs/decisions/0069-what-a-step-does-before-it-is-painted.md).
 */
export function useLongBusy(): boolean {
  const { store } = useFlowEngine();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (state: FlowState) => {
      if (isBusy(state)) {
        timer ??= setTimeout(() => setIsLong(true), unseenMs);
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      setIsLong(false);
    };
    follow(store.getState());
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return isLong;
}
