import { useEffect, useEffectEvent, type RefObject } from "react";
import {
  createInquiryDetector,
  parseFrameSignal,
  isTriggerActive,
  inquiriesKey,
  type FrameSignal,
} from "@/flow/engine/listings-page";
import { useFlowEngine } from "../flow-engine-context";

/**
 * Calls `onSignal` with each message from the listings iframe. Ignores messages from other windows or origins
 * (docs/protocol.md section 8).
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onSignal: (signal: NonNullable<FrameSignal>) => void,
) {
  const { store } = useFlowEngine();
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const signal = parseFrameSignal(event.data, store.getState().complexExperiments);
    if (signal) onSignal(signal);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);
}

/**
 * Calls `onInquiry` when the listings iframe has stored a new inquiry in local storage (docs/product.md section 4,
 * Listings iframe).
 */
export function useInquiries(onInquiry: () => void) {
  const { store } = useFlowEngine();
  const inquire = useEffectEvent(onInquiry);
  useEffect(() => {
    if (!isTriggerActive("asdLocalStorageSuccess", store.getState().complexExperiments)) return;
    const isNew = createInquiryDetector(storedInquiries());
    const listener = ({ key, newValue }: StorageEvent) => {
      if (key === inquiriesKey && isNew(newValue, performance.now())) inquire();
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, [store]);
}

function storedInquiries(): string | null {
  try {
    return window.localStorage.getItem(inquiriesKey);
  } catch {
    return null; // If storage is blocked, no inquiry can be stored.
  }
}
