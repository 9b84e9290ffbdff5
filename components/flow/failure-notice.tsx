import { useWords } from "#use-words";
import { useIsBusyShown, useFlowEngine, useFlowState } from "./flow-engine-context";
import type { FailurePanelProps } from "./failure-panel";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { Button } from "../ui/button";
import { CallInstead } from "./call-instead";
import styles from "./failure-notice.module.css";

export const lazyFailurePanel = lazy(() => import("./failure-panel"));

/**
 * Renders the panel that reports a failed request. The panel's code is preloaded, because no code loads without a
 * connection. If the code is missing, renders the phone number and a retry button.
 */
export function FailureNotice(props: FailurePanelProps) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useIsBusyShown();
  const { code } = useLazy(lazyFailurePanel, "now");
  if (code) return <code.FailurePanel {...props} />;
  return (
    <LoadFailure
      what={hasPage ? say("We couldn’t send your answer.") : undefined}
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

/** Renders the phone number and a retry button in place of content whose code failed to load. */
export function LoadFailure({ what, isTrying, onRetry }: LoadFailureProps) {
  const { say } = useWords();
  const hasPhone = useFlowState((state) => state.config.phoneNumber !== undefined);
  return (
    <div className={styles.failure} role="alert">
      <p>
        {what ?? say("The form didn’t load.")}
        <CallInstead before={say(" Call us instead: ")} />
        {hasPhone && "."}
      </p>
      <Button variant="secondary" busy={isTrying} onClick={onRetry}>
        {say("Try again")}
      </Button>
    </div>
  );
}
