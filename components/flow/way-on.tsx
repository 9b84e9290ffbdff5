import { Button } from "@/components/ui/button";
import { useShowsBusy } from "./busy";
import { CallNumber } from "./call-number";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";

/** Another try and the phone number, if there is one, where a page leads nowhere; Back stands beside them (docs/protocol.md section 5). */
export function WayOn({ onRetry }: { onRetry?: () => void }) {
  const engine = useFlowEngine();
  const busy = useShowsBusy();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  return (
    <>
      <p className={styles.prose}>
        To go on, try again
        <CallNumber site={siteName} phone={phoneNumber} before=", or call us: " />.
      </p>
      <Button look="secondary" busy={busy} onClick={onRetry ?? (() => void engine.retry())}>
        Try again
      </Button>
    </>
  );
}
