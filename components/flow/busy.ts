import { createContext, useContext, useEffect, useState } from "react";
import { isBusy } from "@/flow/engine/flow-state";
import { useFlowEngine, useFlowState } from "./flow-engine-context";

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

/** Follows how long the flow is busy; the value of `BusyContext`. */
export function useLongBusy(): boolean {
  const busy = useFlowState(isBusy);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setIsLong(true), unseenMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [busy]);
  return busy && isLong;
}
