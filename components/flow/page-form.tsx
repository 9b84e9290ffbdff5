import { useWords } from "#use-words";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Loader } from "@/components/ui/loader";
import { Progress } from "@/components/ui/progress";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { displayFragment, progress } from "@/flow/engine/selectors";
import { sanitiser } from "@/components/ui/safe-html";
import { whenIdleAfterPaint } from "@/lib/browser/after-paint";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { whenIdle } from "@/lib/browser/when-idle";
import { formPath } from "@/lib/shared/form-path";
import { drawByServer, sendByItself } from "./form-by-itself";
import { autoAdvances, useAutoAdvance, submitOnEnter } from "./submit-form";
import { useIsBusy, useShowsBusy, useFlowEngine, useFlowState } from "./flow-engine-context";
import { CaptchaWidget } from "./captcha/captcha-widget";
import { failurePanel, FailureNotice, LoadFailure } from "./failure-notice";
import {
  answerRules,
  createPageControl,
  type FormControl,
  PageContext,
  type PageContextState,
} from "./page-context";
import styles from "./flow-screen.module.css";
import { PageActions } from "./page-actions";
import { errorSummary, PageFields } from "./page-fields";
import { needsFullPage } from "./questions/registry";
import { RecordingNotice } from "./recording-notice";
import { ReturnNote } from "./return-note";
import { WithoutScript } from "./without-script";

/** Pages with more than the questions of a first page. */
export const fullPage = lazy(() => import("./full-page"));

interface PageFormProps {
  headingLevel: HeadingLevel;
  /** The visitor pressed Try again for the first page: like any later one it takes the focus. */
  isAskedFor: boolean;
}

/**
 * The one thing that draws a page: in a prerendered page, on the server for each step without script, and in the browser.
 * It is a real form, which goes to `formPath` as it stands; the engine takes over the same markup. It lives through all
 * pages of the flow: TrustedForm issues one certificate for it and needs its submit events; the captcha stays mounted in
 * it (docs/architecture.md, Principles, 11 and 14).
 */
export function PageForm({ headingLevel, isAskedFor }: PageFormProps) {
  const { link } = useWords();
  const title = useFlowState((state) => state.config.title);
  const showsBusy = useShowsBusy();
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  const asksCaptcha = useFlowState((state) => state.switches.useRecaptcha);
  const hasFailed = useFlowState((state) => state.failure !== null);
  const page = usePage();
  const landedVisit = useFlowState((state) => state.landedVisit);
  const form = useRef<HTMLFormElement>(null);
  const isFull = useFlowState(needsFullPage);
  const { code, hasFailed: hasNoCode } = useLazy(fullPage, isFull ? "now" : "when-idle");
  const isWaiting = isFull && !code;
  const isMissed = isWaiting && hasNoCode;
  useEffect(() => {
    if (isMissed && form.current) void drawByServer(form.current);
  }, [isMissed]);
  const onSubmit = usePageSubmit(page.form);

  const isFirst = page.visit === landedVisit;
  usePreload(isFirst);
  // After Try again the visitor is here, and the page takes the focus like any later one.
  const view = { headingLevel, isLanding: isFirst && !isAskedFor };

  return (
    // The inputs inside have the focus; their keys are heard here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={link(formPath)}
      noValidate
      aria-label={title}
      aria-busy={showsBusy || undefined}
      // A session recording shows neither what is typed or chosen here, nor what pages repeat of it.
      data-clarity-mask="true"
      onSubmit={onSubmit}
      onKeyDown={submitOnEnter}
    >
      <PageContext value={page}>
        {!isThankYou && <WithoutScript />}
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
          // New with each page, like what stands above them: the ones before did not move.
          <div key={`actions-${page.visit}`} className={styles.actions}>
            <PageActions />
          </div>
        )}
      </PageContext>
    </form>
  );
}

/**
 * Preloads code that later steps need: the panel of a failed request, which must be there without a connection, the rules of
 * answers, and after the first page the sanitiser, which would otherwise delay a page with HTML.
 */
function usePreload(isFirst: boolean): void {
  useEffect(() => whenIdleAfterPaint(failurePanel.preload), []);
  useEffect(() => whenIdle(answerRules.preload), []);
  useEffect(() => (isFirst ? undefined : whenIdle(sanitiser.preload)), [isFirst]);
}

/** Takes the place of a page whose code is loading; if that fails, the phone number and a second try stand there. */
function FullPageWait({ hasFailed }: { hasFailed: boolean }) {
  const { say } = useWords();
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    setIsTrying(true);
    const end = () => setIsTrying(false);
    fullPage.load().then(end, end);
  };
  if (!hasFailed) return <Loader label={say("Loading your questions")} />;
  return <LoadFailure isTrying={isTrying} onRetry={retry} />;
}

interface PageOnScreen extends PageContextState {
  pageIndex: number;
  /** The visitor came back to it from one with typed, unsent answers. */
  leftHalfTyped: boolean;
}

/** The page on screen, with a form of its own for each visit. */
function usePage(): PageOnScreen {
  const engine = useFlowEngine();
  const visit = useFlowState((state) => state.pageVisit);
  const isChoice = useFlowState(autoAdvances);
  const id = useId();
  const isBusy = useIsBusy();
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

/** How far the visitor is, when the page says so. */
function FlowProgress() {
  const { say } = useWords();
  const percent = useFlowState(progress);
  const note = useFlowState((state) => displayFragment(state, "ProgressNote"));
  // Where the way is over, nothing is left to show.
  if (percent === null || percent === 100) return null;
  return <Progress percent={percent} label={say("Progress")} note={note} />;
}

function HalfTypedNote() {
  const { say } = useWords();
  return (
    <p className={styles.note} role="status">
      {say("What you typed on the next page is kept. It is there when you come back to it.")}
    </p>
  );
}

/** Hands the form's submit events to the engine, and shows what is missing. */
function usePageSubmit(page: FormControl) {
  const engine = useFlowEngine();
  const isBusy = useIsBusy();
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>();
  useEffect(() => {
    // An effect, because the messages are on the page by then.
    if (!refused) return;
    errorSummary.load().then(
      ({ showProblems }) => showProblems(engine, refused.form),
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
      // The code that goes on did not come: the form goes as it would without script.
      if (result === "without-code") await sendByItself(form, button);
    };
    void act();
  };
}
