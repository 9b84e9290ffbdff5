import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { Button } from "@/components/ui/button";
import { useIsBusyDisplayed, useFlowEngine } from "./flow-engine-context";
import { OrCallUsPhrase } from "./or-call-us-phrase";
import styles from "./flow-screen.module.css";

/**
 * Renders a retry button and the site's phone number, on a page without a button to continue (docs/protocol.md section
 * 5).
 */
export function RetryOrCall({ onRetry }: { onRetry?: () => void }) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const busy = useIsBusyDisplayed();
  return (
    <>
      <p className={styles.prose}>
        <TranslatedSentence
          text="To continue, try again{orCall}."
          parts={{ orCall: <OrCallUsPhrase /> }}
        />
      </p>
      <Button variant="secondary" isBusy={busy} onClick={onRetry ?? (() => void engine.retry())}>
        {say("Try again")}
      </Button>
    </>
  );
}
