import { useWords } from "#use-words";
import { useShowsBusy, useFlowEngine, useFlowState } from "./flow-engine-context";
import type { FailurePanelProps } from "./failure-panel";
import { useRareParts } from "./later-code";
import { Button } from "../ui/button";
import { CallNumber } from "./call-number";
import styles from "./failure-notice.module.css";

/**
 * The panel of a call that failed. Its code is no part of the first question's, and comes before it is needed: a line
 * that is down brings none. Until it is there, or where it does not come, the way to call and another try stand there.
 */
export function FailureNotice(props: FailurePanelProps) {
  const { say } = useWords();
  const engine = useFlowEngine();
  const failure = useFlowState((state) => state.failure);
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useShowsBusy();
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  const rareParts = useRareParts(failure !== null);
  if (rareParts) return <rareParts.FailurePanel {...props} />;
  if (!failure) return null;
  return (
    <LoadFailure
      what={hasPage ? say("Your answer could not be sent.") : undefined}
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

interface LoadFailureProps {
  what?: string;
  site: string;
  /** The site's default phone, ten digits; undefined where it has none. */
  phone: string | undefined;
  isTrying: boolean;
  onRetry: () => void;
}

/** Stands in the placeholder's room when the form's code, or the code of what it has to say, did not come: the way to call, and another try. */
export function LoadFailure(props: LoadFailureProps) {
  const { say } = useWords();
  const { what = say("The form could not be loaded."), site, phone, isTrying, onRetry } = props;
  return (
    <div className={styles.failure} role="alert">
      <p>
        {what}
        <CallNumber site={site} phone={phone} before={say(" Call us instead: ")} />
        {phone !== undefined && "."}
      </p>
      <Button look="secondary" busy={isTrying} onClick={onRetry}>
        {say("Try again")}
      </Button>
    </div>
  );
}
