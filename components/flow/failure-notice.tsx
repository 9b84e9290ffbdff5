import { useWords } from "#use-words";
import { useShowsBusy, useFlowEngine, useFlowState } from "./flow-engine-context";
import type { FailurePanelProps } from "./failure-panel";
import { useRareParts } from "./later-code";
import { Button } from "../ui/button";
import { OrCall } from "./or-call";
import styles from "./failure-notice.module.css";

/**
 * The panel of a call that has failed. Its code is no part of the first question's, and comes before it is needed: a line
 * that is down brings none. Until it is there, or where it does not come, the way to call and another try stand there.
 */
export function FailureNotice(props: FailurePanelProps) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useShowsBusy();
  const rareParts = useRareParts(true);
  if (rareParts) return <rareParts.FailurePanel {...props} />;
  return (
    <LoadFailure
      what={hasPage ? say("Your answer could not be sent.") : undefined}
      isTrying={isTrying}
      onRetry={() => {
        props.onRetry?.();
        void engine.retry();
      }}
    />
  );
}

interface LoadFailureProps {
  what?: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** Stands in the placeholder's room when the form's code, or the code of what it has to say, did not come: the way to call, and another try. */
export function LoadFailure({ what, isTrying, onRetry }: LoadFailureProps) {
  const { say } = useWords();
  const hasPhone = useFlowState((state) => state.config.phoneNumber !== undefined);
  return (
    <div className={styles.failure} role="alert">
      <p>
        {what ?? say("The form could not be loaded.")}
        <OrCall before={say(" Call us instead: ")} />
        {hasPhone && "."}
      </p>
      <Button look="secondary" busy={isTrying} onClick={onRetry}>
        {say("Try again")}
      </Button>
    </div>
  );
}
