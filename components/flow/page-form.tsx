import { useWords } from "#use-words";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Loader } from "@/components/ui/loader";
import { Progress } from "@/components/ui/progress";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { getDisplayContent, getProgress } from "@/flow/engine/selectors";
import { lazySanitizer } from "@/components/ui/safe-html";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { runWhenIdleAfterPaint } from "@/lib/browser/run-after-paint";
import { runWhenActive } from "@/lib/browser/run-when-active";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { formPath } from "@/lib/shared/form-path";
import { loadServerPage, submitNatively } from "./native-submit";
import { canAutoAdvance, useAutoAdvance, submitOnEnter } from "./submit-form";
import { useBusyCheck, useIsBusyShown, useFlowEngine, useFlowState } from "./flow-engine-context";
import { CaptchaWidget } from "./captcha/captcha-widget";
import { lazyFailurePanel, FailureNotice, LoadFailure } from "./failure-notice";
import { PageContext, type PageContextState } from "./page-context";
import { lazyAnswerRules, createPageControl, type PageControl } from "./page-control";
import styles from "./flow-screen.module.css";
import { PageActions } from "./page-actions";
import { lazyErrorSummary, PageFields } from "./page-fields";
import { needsFullPage } from "./questions/registry";
import { RecordingNotice } from "./recording-notice";
import { ReturnNote } from "./return-note";
import { NoScriptFields } from "./no-script-fields";

/** The chunk for pages with content that no first page has, such as consent. */
export const lazyFullPage = lazy(() => import("./full-page"));

interface PageFormProps {
  headingLevel: HeadingLevel;
  /** True if the visitor pressed Try again for the first page. The page then takes the focus. */
  isAskedFor: boolean;
}

/**
 * Renders the form of the current questionnaire page. Without script it is a plain form that posts to `formPath`.
 *
 * The form element stays mounted for the whole questionnaire. TrustedForm issues one certificate for the form, and
 * the captcha must stay mounted in it (docs/architecture.md, Principles, 11 and 14).
 */
export function PageForm({ headingLevel, isAskedFor }: PageFormProps) {
  const { link } = useWords();
  const title = useFlowState((state) => state.config.title);
  const showsBusy = useIsBusyShown();
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  const asksCaptcha = useFlowState((state) => state.switches.useRecaptcha);
  const hasFailed = useFlowState((state) => state.failure !== null);
  const page = usePage();
  const landedVisit = useFlowState((state) => state.landedVisit);
  const form = useRef<HTMLFormElement>(null);
  const isFull = useFlowState(needsFullPage);
  const { code, hasFailed: hasNoCode } = useLazy(lazyFullPage, isFull ? "now" : "when-active");
  const isWaiting = isFull && !code;
  const isMissed = isWaiting && hasNoCode;
  useEffect(() => {
    if (isMissed && form.current) void loadServerPage(form.current);
  }, [isMissed]);
  const onSubmit = usePageSubmit(page.form);

  const isFirst = page.visit === landedVisit;
  usePreload(isFirst);
  // After Try again the visitor is already here, so the page takes the focus like any later page.
  const view = { headingLevel, isLanding: isFirst && !isAskedFor };

  return (
    // The inputs inside have the focus; their key events bubble to the form.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={link(formPath)}
      noValidate
      aria-label={title}
      aria-busy={showsBusy || undefined}
      // Session recordings mask the form, because its pages contain answers.
      data-clarity-mask="true"
      onSubmit={onSubmit}
      onKeyDown={submitOnEnter}
    >
      <PageContext value={page}>
        {!isThankYou && <NoScriptFields />}
        {!isThankYou && <FlowProgress />}
        {isFirst && <ReturnNote form={form} />}
        {!isThankYou && <RecordingNotice />}
        {page.leftHalfTyped && <HalfTypedNote />}
        {isWaiting ? (
          <FullPageWait hasFailed={isMissed} />
        ) : isFull && code ? (
          <code.FullPage key={page.visit} {...view} />
        ) : (
          <PageFields key={page.visit} {...view} />
        )}
        {asksCaptcha && <CaptchaWidget isThankYou={isThankYou} />}
        {hasFailed && !isThankYou && <FailureNotice />}
        {!isThankYou && !isWaiting && (
          // The key replaces the buttons on each page. The browser would count moved buttons as layout shift.
          <div key={`actions-${page.visit}`} className={styles.actions}>
            <PageActions />
          </div>
        )}
      </PageContext>
    </form>
  );
}

/**
 * Preloads code for later steps: the failure panel, the validation rules and, after the first page, the HTML
 * sanitizer.
 */
function usePreload(isFirst: boolean): void {
  useEffect(() => runWhenIdleAfterPaint(lazyFailurePanel.preload), []);
  useEffect(() => runWhenActive(lazyAnswerRules.preload), []);
  useEffect(() => (isFirst ? undefined : runWhenIdle(lazySanitizer.preload)), [isFirst]);
}

/** Renders a loader while a page's code loads. If it fails to load, renders the phone number and a retry button. */
function FullPageWait({ hasFailed }: { hasFailed: boolean }) {
  const { say } = useWords();
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    setIsTrying(true);
    const end = () => setIsTrying(false);
    lazyFullPage.load().then(end, end);
  };
  if (!hasFailed) return <Loader label={say("Loading your questions")} />;
  return <LoadFailure isTrying={isTrying} onRetry={retry} />;
}

interface PageOnScreen extends PageContextState {
  pageIndex: number;
  /** True if the visitor went back to this page from a later one with unsent answers. */
  leftHalfTyped: boolean;
}

/** Returns the current page, with a new form for each page visit. */
function usePage(): PageOnScreen {
  const engine = useFlowEngine();
  const visit = useFlowState((state) => state.pageVisit);
  const isChoice = useFlowState(canAutoAdvance);
  const id = useId();
  const isBusy = useBusyCheck();
  const submitLater = useAutoAdvance();
  const make = (left?: PageOnScreen): PageOnScreen => {
    const { questions, answerErrors, pageIndex } = engine.store.getState();
    const options = { validate: (path: string) => engine.api.validate(path), errors: answerErrors };
    return {
      ...{ visit, id: `${id}-${visit}`, questions, pageIndex },
      form: createPageControl(questions, options),
      leftHalfTyped: left !== undefined && left.form.isDirty() && pageIndex < left.pageIndex,
    };
  };
  const [page, setPage] = useState<PageOnScreen>(() => make());
  if (page.visit !== visit) setPage(make);
  if (!isChoice) return page;
  return { ...page, onPick: (form) => submitLater(isBusy() ? null : form) };
}

/** Renders the progress bar if the page reports progress. */
function FlowProgress() {
  const { say } = useWords();
  const percent = useFlowState(getProgress);
  const note = useFlowState((state) => getDisplayContent(state, "ProgressNote"));
  // At 100 percent no question is left.
  if (percent === null || percent === 100) return null;
  return <Progress percent={percent} label={say("Progress")} note={note} />;
}

function HalfTypedNote() {
  const { say } = useWords();
  return (
    <p className={styles.note} role="status">
      {say("We saved what you typed on the next page. It’ll be there when you get back to it.")}
    </p>
  );
}

/** Returns a submit handler. It sends the answers to the engine, and displays error messages if any are invalid. */
function usePageSubmit(page: PageControl) {
  const engine = useFlowEngine();
  const isBusy = useBusyCheck();
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>();
  useEffect(() => {
    // An effect runs after the messages are rendered.
    if (!refused) return;
    lazyErrorSummary.load().then(
      ({ revealProblems }) => revealProblems(engine, refused.form),
      () => undefined,
    );
  }, [engine, refused]);

  return (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const button = event.nativeEvent.submitter;
    event.preventDefault();
    if (!(button instanceof HTMLButtonElement)) return;
    const isBack = button.hasAttribute("data-back");
    if (isBack && isBusy()) return;
    const act = async () => {
      const result = isBack
        ? (await engine.goBack()) || "without-code"
        : await engine.chooseAction(button.value, page);
      if (result === "invalid") setRefused({ form });
      // The code of the next step failed to load, so submit the form without script.
      if (result === "without-code") await submitNatively(form, button);
    };
    void act();
  };
}
