import { useTranslator } from "#use-words";
import { useIsBusyDisplayed, useFlowEngine, useFlowState } from "./flow-engine-context";
import type { FailurePanelProps } from "./request-failure-panel";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { Button } from "../ui/button";
import { OrCallUsPhrase } from "./or-call-us-phrase";
import styles from "./request-failure-notice.module.css";

export const lazyRequestFailurePanel = createLazyResource(() => import("./request-failure-panel"));

/**
 * Renders a panel that reports a failed request. If the panel's code is not loaded, renders only the phone number and a
 * retry button.
 */
export function RequestFailureNotice(props: FailurePanelProps) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useIsBusyDisplayed();
  const { code } = useLazyCode(lazyRequestFailurePanel, "now");
  if (code) return <code.RequestFailurePanel {...props} />;
  return (
    <CodeLoadFailureNotice
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
export function CodeLoadFailureNotice({ message, isTrying, onRetry }: LoadFailureProps) {
  const { say } = useTranslator();
  const hasPhone = useFlowState((state) => state.config.phoneNumber !== undefined);
  return (
    <div className={styles.failure} role="alert">
      <p>
        {message ?? say("The form didn’t load.")}
        <OrCallUsPhrase before={say(" Call us instead: ")} />
        {hasPhone && "."}
      </p>
      <Button variant="secondary" isBusy={isTrying} onClick={onRetry}>
        {say("Try again")}
      </Button>
    </div>
  );
}
