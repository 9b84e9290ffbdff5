import { useCallback, useRef, useState, type SubmitEvent } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { isUnderWay } from "@/flow/engine/selectors/is-under-way";
import { useFlow } from "./engine-context";
import { FailurePanel } from "./failure-panel";
import { FlowActions } from "./flow-actions";
import { FlowPage } from "./flow-page";
import { FlowProgress } from "./flow-progress";
import styles from "./flow-screen.module.css";
import { RecaptchaWidget } from "./recaptcha/recaptcha-widget";
import { submitOnEnter } from "./submit-on-enter";
import { ThankYou } from "./thank-you";

interface FlowFormProps {
  headingLevel: HeadingLevel;
  recaptchaScriptUrl: string;
  /** The visitor pressed Try again for the first page: like any later one it takes the focus. */
  isAskedFor: boolean;
}

/** Submits the page on screen with the action of that name; resolves when it moved, or could not. */
export type SubmitPage = (actionName: string) => Promise<void>;

/**
 * One `<form>` that lives through all pages of the flow: TrustedForm issues one certificate for it and needs
 * its submit events; the captcha stays mounted in it (docs/architecture.md, Principles, decisions 11 and 14).
 */
export function FlowForm({ headingLevel, recaptchaScriptUrl, isAskedFor }: FlowFormProps) {
  const pageVisit = useFlow((state) => state.pageVisit);
  const title = useFlow((state) => state.config.title);
  const isCalling = useFlow(isUnderWay);
  const isThankYou = useFlow((state) => state.pageKey === "ThankYou");
  const [landingVisit] = useState(pageVisit);
  const { isWorking, connect, onSubmit } = usePageSubmit();
  const page = { headingLevel, isLanding: !isAskedFor && pageVisit === landingVisit };
  const isBusy = isCalling || isWorking;

  return (
    // The inputs inside have the focus; their keys are heard here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.form}
      noValidate
      aria-label={title}
      aria-busy={isBusy || undefined}
      onSubmit={onSubmit}
      onKeyDown={submitOnEnter}
    >
      {!isThankYou && <FlowProgress />}
      {!isThankYou && <FlowPage key={pageVisit} {...page} isBusy={isBusy} connect={connect} />}
      {isThankYou && <ThankYou {...page} />}
      <RecaptchaWidget scriptUrl={recaptchaScriptUrl} isShown={!isThankYou} />
      {!isThankYou && <FailurePanel />}
      {!isThankYou && <FlowActions key={`actions-${pageVisit}`} isBusy={isBusy} />}
    </form>
  );
}

/** Hands the form's submit events to the page on screen, one at a time. */
function usePageSubmit() {
  const [isWorking, setIsWorking] = useState(false);
  const isTaken = useRef(false);
  const submitPage = useRef<SubmitPage | null>(null);
  const connect = useCallback((submit: SubmitPage | null) => {
    submitPage.current = submit;
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (isTaken.current || !submitPage.current || !(button instanceof HTMLButtonElement)) return;
    isTaken.current = true;
    setIsWorking(true);
    void submitPage.current(button.value).finally(() => {
      isTaken.current = false;
      setIsWorking(false);
    });
  };
  return { isWorking, connect, onSubmit };
}
