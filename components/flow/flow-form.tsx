import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { Loader } from "@/components/ui/loader";
import { Progress } from "@/components/ui/progress";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { useLater } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import { answeredBefore, displayFragment, progress, recorderNames } from "@/flow/engine/selectors";
import { autoAdvances } from "./auto-advance";
import { useShowsBusy } from "./busy";
import { ChoicePage } from "./choice-page";
import { FailureNotice } from "./failure-notice";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { extras, useCodeAhead } from "./later-code";
import { LoadFailure } from "./load-failure";
import type { PageViewHandle } from "./page-view";
import { CaptchaWidget } from "./captcha/captcha-widget";
import { submitOnEnter } from "./submit-button";

/** A page that is a form: choice pages need no form library. */
export const formPage = loadOnce(() => import("./form-page").then((code) => code.FormPage));

interface FlowFormProps {
  headingLevel: HeadingLevel;
  recaptchaScriptUrl: string;
  /** The visitor pressed Try again for the first page: like any later one it takes the focus. */
  isAskedFor: boolean;
  /** Stands there until the code of a first page has come. */
  placeholder: ReactNode;
  /** Where the visitor may have answered a prerendered first page. */
  standIn?: RefObject<Element | null>;
}

/**
 * One `<form>` that lives through all pages of the flow: TrustedForm issues one certificate for it and needs
 * its submit events; the captcha stays mounted in it (docs/architecture.md, Principles, 11 and 14).
 */
export function FlowForm({ headingLevel, recaptchaScriptUrl, ...first }: FlowFormProps) {
  const pageVisit = useFlowState((state) => state.pageVisit);
  const title = useFlowState((state) => state.config.title);
  const showsBusy = useShowsBusy();
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  const isChoicePage = useFlowState(autoAdvances);
  const [landingVisit] = useState(pageVisit);
  const [actionsContainer, setActionsContainer] = useState<HTMLElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const pageView = useRef<PageViewHandle>(null);
  const onSubmit = usePageSubmit(form, pageView);
  const leftHalfTyped = useLeftHalfTyped(pageView);
  const { code: FormPage, ...load } = useLater(formPage, isChoicePage ? "when-idle" : "now");

  const isFirst = pageVisit === landingVisit;
  useCodeAhead(isFirst);
  // After Try again the visitor is here, and the page takes the focus like any later one.
  const isLanding = isFirst && !first.isAskedFor && !load.hasFailed;
  const isWaiting = !isChoicePage && !FormPage;
  const page = { headingLevel, isLanding, ref: pageView, actionsContainer };
  const standIn = isFirst ? first.standIn : undefined;

  return (
    // The inputs inside have the focus; their keys are heard here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={title}
      aria-busy={showsBusy || undefined}
      // A session recording shows neither what is typed or chosen here, nor what pages repeat of it.
      data-clarity-mask="true"
      onSubmit={onSubmit}
      onKeyDown={submitOnEnter}
    >
      {!isThankYou && !(isWaiting && isFirst) && <FlowProgress />}
      {isFirst && <ReturnNote form={form} />}
      {!isThankYou && <RecordingNotice />}
      {leftHalfTyped && <HalfTypedNote />}
      {isChoicePage && <ChoicePage key={pageVisit} {...page} standIn={standIn} />}
      {!isChoicePage && FormPage && <FormPage key={pageVisit} {...page} />}
      {isWaiting && <FormPageWait {...load} placeholder={isFirst && first.placeholder} />}
      <CaptchaWidget scriptUrl={recaptchaScriptUrl} isThankYou={isThankYou} />
      {!isThankYou && <FailureNotice />}
      <div ref={setActionsContainer} className={styles.actions} />
    </form>
  );
}

interface FormPageWaitProps {
  hasFailed: boolean;
  isTrying: boolean;
  retry: () => void;
  placeholder: ReactNode;
}

/** Stands there until FormPage's code has come; when it does not come, the phone number and another try do. */
function FormPageWait({ hasFailed, isTrying, retry, placeholder }: FormPageWaitProps) {
  const { siteName, phoneNumber } = useFlowState((state) => state.config);
  if (!hasFailed) return placeholder || <Loader label="Loading your questions" />;
  return <LoadFailure site={siteName} phone={phoneNumber} isTrying={isTrying} onRetry={retry} />;
}

/** How far the visitor is, when the page says so. */
function FlowProgress() {
  const percent = useFlowState(progress);
  const note = useFlowState((state) => displayFragment(state, "ProgressNote"));
  if (percent === null) return null;
  return <Progress percent={percent} label="Progress" note={note} />;
}

/** For who comes back: how far they were, and both ways on. It tells nobody else on the device who that was. */
function ReturnNote({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const engine = useFlowEngine();
  const answered = useFlowState(answeredBefore);
  const [isRead, setIsRead] = useState(false);
  if (answered === null || isRead) return null;
  const goOn = () => {
    setIsRead(true);
    form.current?.querySelector<HTMLElement>("[data-page-heading]")?.focus();
  };
  return (
    <section className={styles.returned} aria-label="Your earlier visit">
      <p>{answered}</p>
      <Button look="secondary" onClick={goOn}>
        Go on
      </Button>
      <Button look="quiet" onClick={() => void engine.startOver()}>
        Begin again
      </Button>
    </section>
  );
}

function HalfTypedNote() {
  return (
    <p className={styles.note} role="status">
      What you typed on the next page is kept. It is there when you come back to it.
    </p>
  );
}

/** Hands the form's submit events to the engine, and shows what is missing. */
function usePageSubmit(
  form: RefObject<HTMLFormElement | null>,
  pageView: RefObject<PageViewHandle | null>,
) {
  const engine = useFlowEngine();
  const [invalidSubmits, setInvalidSubmits] = useState(0);
  useEffect(() => {
    // The messages are on the page by now: they were set before.
    if (invalidSubmits === 0) return;
    extras.load().then(
      ({ revealFirstProblem }) => revealFirstProblem(form.current),
      () => undefined,
    );
  }, [form, invalidSubmits]);

  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    if (!pageView.current || !(button instanceof HTMLButtonElement)) return;
    void engine.chooseAction(button.value, pageView.current).then((result) => {
      if (result === "invalid") setInvalidSubmits((count) => count + 1);
    });
  };
}

/** Returns true on a page that the visitor came back to from one with typed, unsent answers. */
function useLeftHalfTyped(pageView: RefObject<PageViewHandle | null>): boolean {
  const { store } = useFlowEngine();
  const [leftHalfTyped, setLeftHalfTyped] = useState(false);
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.pageVisit === before.pageVisit) return;
        // The page that is left is still mounted: React renders the next one after this.
        const isDirty = pageView.current?.isDirty() ?? false;
        setLeftHalfTyped(isDirty && state.pageIndex < before.pageIndex);
      }),
    [store, pageView],
  );
  return leftHalfTyped;
}

/** Says that the form is recorded, and by whom. The recorders start when it has come on screen, and not before. */
export function RecordingNotice() {
  const engine = useFlowEngine();
  const names = useFlowState(recorderNames);
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!names || !notice.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      engine.recordingNoticeShown();
    });
    observer.observe(notice.current);
    return () => observer.disconnect();
  }, [engine, names]);

  if (!names) return null;
  return (
    <p ref={notice} className={styles.note}>
      This form is recorded. {names} may keep a replay of what you do and enter here, as proof of
      your request and to improve this page.
    </p>
  );
}
