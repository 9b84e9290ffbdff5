import { useWords } from "#use-words";
import { useSyncExternalStore } from "react";
import { useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/**
 * Says that the line is gone as soon as the browser knows, before anything is sent (docs/decisions/0013). A call that
 * failed says so itself: then this is silent.
 */
export function ConnectionNote() {
  const { say } = useWords();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const hasFailed = useFlowState((state) => state.failure !== null);
  const isOver = useFlowState((state) => state.pageKey === "ThankYou");
  return (
    <p className={styles.note} aria-live="polite">
      {!isOnline &&
        !hasFailed &&
        !isOver &&
        say(
          "You are offline. What you enter stays on this page and goes when the connection is back.",
        )}
    </p>
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
