import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { isUnderWay } from "@/flow/engine/selectors/is-under-way";
import { useEngine, useFlow } from "./engine-context";
import { FailureWords } from "./failure-words";
import styles from "./flow-screen.module.css";

interface FailurePanelProps {
  onRetry?: () => void;
}

/** Says that a call failed, that nothing is lost, and tries the same call again; it stays until that is done. */
export function FailurePanel({ onRetry }: FailurePanelProps) {
  const engine = useEngine();
  const failure = useFlow((state) => state.failure);
  const isTrying = useFlow(isUnderWay);
  const [tries, setTries] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && failure.during !== "landing")
      panel.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  const retry = async () => {
    onRetry?.();
    await engine.retry();
    setTries((count) => count + 1);
  };
  if (!failure) return null;
  return (
    <div ref={panel} className={styles.failure} role="alert">
      {/* Drawn anew after each try: the same words again are said again. */}
      <p key={tries}>
        <FailureWords failure={failure} />
      </p>
      <Button look="secondary" busy={isTrying} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}
