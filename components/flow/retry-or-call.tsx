import { Phrase } from "@/components/words/phrase";
import { useWords } from "#use-words";
import { Button } from "@/components/ui/button";
import { useIsBusyShown, useFlowEngine } from "./flow-engine-context";
import { CallInstead } from "./call-instead";
import styles from "./flow-screen.module.css";

/**
 * Renders a retry button and the site's phone number, on a page without a forward action (docs/protocol.md section
 * 5).
 */
export function RetryOrCall({ onRetry }: { onRetry?: () => void }) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const busy = useIsBusyShown();
  return (
    <>
      <p className={styles.prose}>
        <Phrase text="To continue, try again{orCall}." parts={{ orCall: <CallInstead /> }} />
      </p>
      <Button variant="secondary" busy={busy} onClick={onRetry ?? (() => void engine.retry())}>
        {say("Try again")}
      </Button>
    </>
  );
}
