import { useTranslator } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FlowRequestFailure } from "@/flow/engine/flow-state";
import { isAlreadySubmittedToday } from "@/flow/engine/selectors";
import {
  useRequestRunningCheck,
  useIsBusyDisplayed,
  useFlowEngine,
  useFlowState,
} from "./flow-engine-context";
import { OrCallUsPhrase } from "./or-call-us-phrase";
import styles from "./flow-screen.module.css";

export interface FailurePanelProps {
  onRetry?: () => void;
}

/**
 * Renders a panel that reports a failed request to the flow API. The panel stays until a request succeeds. It has a
 * retry button, unless the phone number or email was already submitted today.
 */
export function RequestFailurePanel({ onRetry }: FailurePanelProps) {
  const { say } = useTranslator();
  const engine = useFlowEngine();
  const failure = useFlowState((state) => state.failure);
  const isSent = useFlowState(isAlreadySubmittedToday);
  const hasPage = useFlowState((state) => state.pageVisit > 0);
  const isTrying = useIsBusyDisplayed();
  const isBusy = useRequestRunningCheck();
  const [tries, setTries] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure && failure.during !== "landing")
      panel.current?.scrollIntoView({ block: "nearest" });
    // The pressed button is no longer rendered.
    if (isSent) panel.current?.focus({ preventScroll: true });
  }, [failure, isSent]);
  const retry = async () => {
    // Pressing again during a request must not repeat the announcement.
    if (isBusy()) return;
    onRetry?.();
    await engine.retry();
    setTries((count) => count + 1);
  };
  if (!failure) return null;
  return (
    <div ref={panel} className={styles.failure} role="alert" tabIndex={-1}>
      {/* The new key creates a new element, so screen readers announce the same text again. */}
      <p key={tries}>
        {isSent ? <AlreadySentText /> : <FailureText failure={failure} hasPage={hasPage} />}
      </p>
      {!isSent && (
        <Button variant="secondary" isBusy={isTrying} onClick={() => void retry()}>
          {say("Try again")}
        </Button>
      )}
    </div>
  );
}

/** Renders a message that the phone number or email was already submitted today. Includes the site's phone number. */
function AlreadySentText() {
  const { say } = useTranslator();
  const hasPhone = useFlowState((state) => state.config.phoneNumber !== undefined);
  return (
    <>
      {say(
        "We already have this phone number or email from today, so you don’t need to send it again.",
      )}
      <OrCallUsPhrase before={say(" To talk to someone now, call us: ")} />
      {hasPhone && "."}
    </>
  );
}

/** Renders a message with the cause of a failed request, and what the visitor can do. */
function FailureText({ failure, hasPage }: { failure: FlowRequestFailure; hasPage: boolean }) {
  const { say } = useTranslator();
  const { during, code, status, retryAfter = 0 } = failure;
  const waiting = retryAfter < secondsPerHour ? tooManyRequestsText : limitExceededText;
  const advice =
    code === "no-cookie" ? cookiesBlockedText : status === 429 && during === "action" && waiting;
  if (advice)
    return (
      <>
        {say(advice)}
        <OrCallUsPhrase />.
      </>
    );
  const isUnreached = code === "network" || code === "timeout";
  const cause = isUnreached
    ? say("We couldn’t reach our server. Please check your connection.")
    : say("Something went wrong on our end.");
  const effect = hasPage
    ? say("Your answers are still here.")
    : say("The questions haven’t loaded yet.");
  const isSentAgain = during === "action" && (isUnreached || status === 503);
  const sent = isUnreached
    ? say(" We’ll send them as soon as you’re back online.")
    : say(" We’ll send them again in a moment.");
  return `${cause} ${effect}${isSentAgain ? sent : ""}`;
}

const cookiesBlockedText =
  "Our form uses cookies to keep your place, and your browser seems to be blocking them. Please allow cookies for this site and try again";

/** Message after too many requests in a minute. Also displayed if the server suspects that a bot submitted the lead. */
const tooManyRequestsText =
  "We can’t take requests online right now. Your answers are still here. Please try again in a moment";
/** Message to a visitor who has exceeded an hourly or daily limit. */
const limitExceededText =
  "We’ve reached our limit of online requests like this one for now. Your answers are still here. Please try again later today or tomorrow";
const secondsPerHour = 3_600;
