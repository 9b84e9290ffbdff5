import { TranslatedSentence } from "@/components/words/translated-sentence";
import { useTranslator } from "#use-words";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { updateUiState } from "@/lib/browser/ui-state";
import { useFlowEngine } from "../flow-engine-context";
import { OrCallUsPhrase } from "../or-call-us-phrase";
import { hasNoLeadReceiver, type SubmissionSectionProps } from "./submission-section";
import styles from "./submission-details.module.css";
import { withdrawConsent } from "./submission-requests";

const earlierRequestNote = (
  <TranslatedSentence
    text="This covers only what you sent from this browser. To withdraw a request you sent somewhere else, go to the page where you sent it{orCall}."
    parts={{ orCall: <OrCallUsPhrase /> }}
  />
);

/**
 * Renders a button that withdraws the visitor's consent, styled as a link, and a text that explains the effect of a
 * withdrawal.
 */
export function ConsentWithdrawal(props: SubmissionSectionProps) {
  const { say } = useTranslator();
  const { submission, sessionId, onChange } = props;
  const engine = useFlowEngine();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const result = useRef<HTMLParagraphElement>(null);
  const isWithdrawn = submission.withdrawnAt !== undefined;
  // An earlier request may come from another browser. This button does not withdraw it.
  const isRepeat =
    submission.standing === "repeat" ||
    submission.callers.some(({ request }) => request === "earlier");
  useEffect(() => {
    // The button had the focus and is no longer rendered.
    if (isAsked && isWithdrawn) result.current?.focus();
  }, [isAsked, isWithdrawn]);
  const isOver = isWithdrawn || hasNoLeadReceiver(submission);
  useEffect(() => {
    // Keeps other pages from promising a call.
    if (isOver) updateUiState({ claimSubmitted: false, callMesubmitted: false });
  }, [isOver]);

  const withdraw = async () => {
    setIsAsked(true);
    setIsBusy(true);
    const isDone = await withdrawConsent(sessionId);
    setIsBusy(false);
    setHasFailed(!isDone);
    if (isDone) onChange({ withdrawnAt: new Date().toISOString(), canChangePhone: false });
  };

  return (
    <section className={`${styles.part} ${styles.foot}`}>
      {isWithdrawn ? (
        <p ref={result} tabIndex={-1} role="status">
          <strong>{say("Your consent is withdrawn.")}</strong>{" "}
          {say(
            "We won’t send your request to anyone else, and we’re telling everyone who has it to stop calling, texting and emailing you. You may still get a call that’s already planned. All calls must stop within 10 business days.",
          )}
          {isRepeat && " "}
          {isRepeat && earlierRequestNote}
        </p>
      ) : (
        <p>
          {say(
            "You can withdraw your consent at any time. We’ll tell everyone who has this request to stop calling, texting and emailing you.",
          )}
          {isRepeat && " "}
          {isRepeat && earlierRequestNote}
        </p>
      )}
      {!isWithdrawn && (
        <p className={styles.buttons}>
          <Button variant="quiet" isBusy={isBusy} onClick={() => void withdraw()}>
            {say("Withdraw my consent")}
          </Button>
        </p>
      )}
      {isOver && (
        <p className={styles.buttons}>
          <Button variant="secondary" onClick={() => void engine.startOver()}>
            {say("Send a new request")}
          </Button>
        </p>
      )}
      <p className={styles.error} role="alert">
        {hasFailed && (
          <TranslatedSentence
            text="That didn’t go through. Please try again{orCall}."
            parts={{ orCall: <OrCallUsPhrase /> }}
          />
        )}
      </p>
    </section>
  );
}
