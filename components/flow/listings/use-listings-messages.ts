import { useEffect, useEffectEvent, type RefObject } from "react";
import {
  createInquiryDetector,
  parseListingsFrameMessage,
  isListingsCloseTriggerEnabled,
  inquiriesStorageKey,
  type ListingsFrameReaction,
} from "@/flow/engine/listings-page";
import { useFlowEngine } from "../flow-engine-context";

/**
 * Calls a function with each message from the listings iframe. Ignores messages from other windows or origins
 * (docs/protocol.md section 8).
 */
export function useListingsMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  onSignal: (signal: NonNullable<ListingsFrameReaction>) => void,
) {
  const { store } = useFlowEngine();
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const signal = parseListingsFrameMessage(event.data, store.getState().complexExperiments);
    if (signal) onSignal(signal);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);
}

/**
 * Calls a function when the listings iframe has stored a new inquiry in local storage (docs/product.md section 4,
 * Listings iframe).
 */
export function useInquiryListener(onInquiry: () => void) {
  const { store } = useFlowEngine();
  const inquire = useEffectEvent(onInquiry);
  useEffect(() => {
    if (
      !isListingsCloseTriggerEnabled("asdLocalStorageSuccess", store.getState().complexExperiments)
    )
      return;
    const isNew = createInquiryDetector(readStoredInquiries());
    const listener = ({ key, newValue }: StorageEvent) => {
      if (key === inquiriesStorageKey && isNew(newValue, performance.now())) inquire();
    };
    window.addEventListener("storage", listener);
    return () => window.removeEventListener("storage", listener);
  }, [store]);
}

function readStoredInquiries(): string | null {
  try {
    return window.localStorage.getItem(inquiriesStorageKey);
  } catch {
    return null; // If storage is blocked, no inquiry can be stored.
  }
}
