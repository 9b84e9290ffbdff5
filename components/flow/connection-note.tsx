import { useWords } from "#use-words";
import { useSyncExternalStore } from "react";
import { useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/** Says that the line is gone as soon as the browser knows, before anything is sent (docs/decisions/0013). */
export function ConnectionNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className={styles.note} aria-live="polite">
      {!isOnline && <Offline />}
    </p>
  );
}

/** Silent where a call has failed, which says so itself. */
function Offline() {
  const { say } = useWords();
  const isSilent = useFlowState(
    ({ failure, pageKey }) => failure !== null || pageKey === "ThankYou",
  );
  if (isSilent) return null;
  return say(
    "You are offline. What you enter stays on this page and goes when the connection is back.",
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
