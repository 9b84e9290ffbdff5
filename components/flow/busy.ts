import { createContext, useCallback, useContext, useState, useSyncExternalStore } from "react";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import { isBusy } from "@/flow/engine/flow-state";
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
  return useCallback(() => isBusy(store.getState()), [store]);
}

/** Follows how long the flow is busy; the value of `BusyContext`. */
export function useLongBusy(): boolean {
  const { store } = useFlowEngine();
  const [{ subscribe, current }] = useState(() => followBusy(store));
  return useSyncExternalStore(subscribe, current, () => false);
}

function followBusy(store: FlowEngine["store"]) {
  let isLong = false;
  return {
    current: () => isLong,
    subscribe(onChange: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const set = (value: boolean) => {
        if (value === isLong) return;
        isLong = value;
        onChange();
      };
      const follow = () => {
        if (isBusy(store.getState())) timer ??= setTimeout(() => set(true), unseenMs);
        else {
          clearTimeout(timer);
          timer = undefined;
          set(false);
        }
      };
      follow();
      const unsubscribe = store.subscribe(follow);
      return () => {
        unsubscribe();
        clearTimeout(timer);
      };
    },
  };
}
