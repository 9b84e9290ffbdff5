import { useWords } from "#use-words";
import { useIsBusyDisplayed, useFlowEngine, useFlowState } from "./flow-engine-context";
import type { FailurePanelProps } from "./failure-panel";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { Button } from "../ui/button";
import { OrCallUs } from "./or-call-us";
import styles from "./failure-notice.module.css";

export const lazyFailurePanel = createLazyResource(() => import("./failure-panel"));

/**
 * Renders a panel that reports a failed request. If the panel's code is not loaded, renders only the phone number and a
 * retry button.
 */
export function FailureNotice(props: FailurePanelProps) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useIsBusyDisplayed();
  const { code } = useLazyCode(lazyFailurePanel, "now");
  if (code) return <code.FailurePanel {...props} />;
  return (
    <LoadFailure
      message={hasPage ? say("We couldn’t send your answer.") : undefined}
      isTrying={isTrying}
      onRetry={() => {
        props.onRetry?.();
        void engine.retry();
      }}
    />
  );
}

interface LoadFailureProps {
  message?: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** Renders the phone number and a retry button in place of content whose code failed to load. */
export function LoadFailure({ message, isTrying, onRetry }: LoadFailureProps) {
  const { say } = useWords();
  const hasPhone = useFlowState((state) => state.config.phoneNumber !== undefined);
  return (
    <div className={styles.failure} role="alert">
      <p>
        {message ?? say("The form didn’t load.")}
        <OrCallUs before={say(" Call us instead: ")} />
        {hasPhone && "."}
      </p>
      <Button variant="secondary" isBusy={isTrying} onClick={onRetry}>
        {say("Try again")}
      </Button>
    </div>
  );
}
