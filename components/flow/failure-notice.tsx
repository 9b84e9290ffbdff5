import { useWords } from "#use-words";
import { useShowsBusy, useFlowEngine, useFlowState } from "./flow-engine-context";
import type { FailurePanelProps } from "./failure-panel";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { Button } from "../ui/button";
import { OrCall } from "./or-call";
import styles from "./failure-notice.module.css";

export const failurePanel = lazy(() => import("./failure-panel"));

/**
 * The panel of a failed request. Its code is preloaded, because a failed connection loads none. Without it the phone number
 * and a second try stand there.
 */
export function FailureNotice(props: FailurePanelProps) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useShowsBusy();
  const { code } = useLazy(failurePanel, "now");
  if (code) return <code.FailurePanel {...props} />;
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

/** Takes the place of a form or a panel whose code has not loaded: the phone number, and a second try. */
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
