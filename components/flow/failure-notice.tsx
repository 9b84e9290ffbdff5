import { useShowsBusy } from "./busy";
import type { FailurePanelProps } from "./failure-panel";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { LoadFailure } from "./load-failure";
import { useExtras } from "./later-code";

/**
 * The panel of a call that failed. Its code is no part of the first question's, and comes before it is needed: a line
 * that is down brings none. Until it is there, or where it does not come, the way to call and another try stand there.
 */
export function FailureNotice(props: FailurePanelProps) {
  const engine = useFlowEngine();
  const failure = useFlowState((state) => state.failure);
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useShowsBusy();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  const extras = useExtras(failure !== null);
  if (extras) return <extras.FailurePanel {...props} />;
  if (!failure) return null;
  return (
    <LoadFailure
      what={hasPage ? "Your answer could not be sent." : undefined}
      site={siteName}
      phone={phoneNumber}
      isTrying={isTrying}
      onRetry={() => {
        props.onRetry?.();
        void engine.retry();
      }}
    />
  );
}
