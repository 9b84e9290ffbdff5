import { useTranslator } from "#use-words";
import { useSyncExternalStore } from "react";
import { useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/** Renders a note while the browser is offline. It appears before any request fails (docs/decisions/0010). */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className={styles.note} aria-live="polite">
      {!isOnline && <OfflineText />}
    </p>
  );
}

/** Renders the note's text, unless the failure panel already reports the problem. */
function OfflineText() {
  const { say } = useTranslator();
  const isSilent = useFlowState(
    ({ failure, pageKey }) => failure !== null || pageKey === "ThankYou",
  );
  if (isSilent) return null;
  return say(
    "You’re offline. What you enter stays on this page, and we’ll send it when you’re back online.",
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
