import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FlowFailure } from "@/flow/engine/flow-state";
import { useEngine, useFlow } from "./engine-context";
import styles from "./flow-screen.module.css";

/** Says that a call failed, that nothing is lost, and tries the same call again. */
export function FailurePanel() {
  const engine = useEngine();
  const failure = useFlow((state) => state.failure);
  const [isTrying, setIsTrying] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && failure.during !== "landing")
      panel.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  const retry = async () => {
    setIsTrying(true);
    await engine.retry();
    setIsTrying(false);
  };
  if (!failure) return null;
  return (
    <div ref={panel} className={styles.failure} role="alert">
      <p>{message(failure)}</p>
      <Button look="secondary" busy={isTrying} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}

function message({ during, code }: FlowFailure): string {
  const isUnreached = code === "network" || code === "timeout";
  const cause = isUnreached
    ? "We could not reach our server. Please check your connection."
    : "Something went wrong on our side.";
  const effect =
    during === "landing" ? "The questions are not loaded yet." : "Your answers are still here.";
  return `${cause} ${effect}`;
}
