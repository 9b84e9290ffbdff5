import { useTranslator } from "#use-words";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { LoadingIndicator } from "@/components/ui/loading-indicator";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { getPageSlotContent, getFlowProgress } from "@/flow/engine/selectors";
import { lazyHtmlSanitizer } from "@/components/ui/safe-html";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { runWhenIdleAfterPaint } from "@/lib/browser/run-after-paint";
import { runAfterFirstInteraction } from "@/lib/browser/run-when-active";
import { runWhenIdle } from "@/lib/browser/run-when-idle";
import { questionnairePath } from "@/lib/shared/form-path";
import { reloadAsPlainForm, submitAsPlainForm } from "./native-submit";
import { canAutoAdvance, useAutoAdvance, submitOnEnter } from "./submit-form";
import {
  useRequestRunningCheck,
  useIsBusyDisplayed,
  useFlowEngine,
  useFlowState,
} from "./flow-engine-context";
import { CaptchaWidget } from "./captcha/captcha-widget";
import {
  lazyRequestFailurePanel,
  RequestFailureNotice,
  CodeLoadFailureNotice,
} from "./request-failure-notice";
import { QuestionnairePageContext, type QuestionnairePageData } from "./page-context";
import {
  lazyValidationRules,
  createPageFormController,
  type PageFormController,
} from "./page-form-controller";
import styles from "./flow-screen.module.css";
import { PageActions } from "./page-actions";
import { lazyErrorSummary, PageFields } from "./page-fields";
import { needsFullFeaturePage } from "./questions/question-type-definitions";
import { RecordingNotice } from "./recording-notice";
import { ReturningVisitorNote } from "./returning-visitor-note";
import { NoScriptFields } from "./no-script-fields";

/** The lazily loaded component for pages with content that first pages rarely have, such as consent. */
export const lazyFullFeaturePage = createLazyResource(() => import("./full-feature-page"));

interface PageFormProps {
  headingLevel: HeadingLevel;
  /** True if the visitor pressed Try again to load the first page. The keyboard focus then moves to the page. */
  isRetried: boolean;
}

/**
 * Renders the form of the current questionnaire page. When JavaScript is disabled, it is a plain form that posts to
 * `questionnairePath`.
 *
 * The same form element stays in the document for all pages. TrustedForm and the captcha depend on that element
 * (docs/architecture.md, Principles, 11 and 14).
 */
export function PageForm({ headingLevel, isRetried }: PageFormProps) {
  const { link } = useTranslator();
  const title = useFlowState((state) => state.config.title);
  const showsBusy = useIsBusyDisplayed();
  const isThankYou = useFlowState((state) => state.pageKey === "ThankYou");
  const asksCaptcha = useFlowState((state) => state.switches.useRecaptcha);
  const hasFailed = useFlowState((state) => state.failure !== null);
  const page = useDisplayedPage();
  const firstDisplayedVisit = useFlowState((state) => state.firstDisplayedVisit);
  const form = useRef<HTMLFormElement>(null);
  const isFull = useFlowState(needsFullFeaturePage);
  const { code, hasFailed: hasNoCode } = useLazyCode(
    lazyFullFeaturePage,
    isFull ? "now" : "when-active",
  );
  const isWaiting = isFull && !code;
  const isMissed = isWaiting && hasNoCode;
  useEffect(() => {
    if (isMissed && form.current) void reloadAsPlainForm(form.current);
  }, [isMissed]);
  const onSubmit = useSubmitHandler(page.form);

  const isFirst = page.visit === firstDisplayedVisit;
  usePreloadedChunks(isFirst);
  // After Try again the visitor is already here, so the page takes the focus like any later page.
  const view = { headingLevel, isLanding: isFirst && !isRetried };

  return (
    // The inputs inside have the focus; their key events bubble to the form.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={link(questionnairePath)}
      noValidate
      aria-label={title}
      aria-busy={showsBusy || undefined}
      // Session recordings mask the form, because its pages contain answers.
      data-clarity-mask="true"
      onSubmit={onSubmit}
      onKeyDown={submitOnEnter}
    >
      <QuestionnairePageContext value={page}>
        {!isThankYou && <NoScriptFields />}
        {!isThankYou && <FlowProgress />}
        {isFirst && <ReturningVisitorNote form={form} />}
        {!isThankYou && <RecordingNotice />}
        {page.hasUnsentLaterAnswers && <SavedDraftNote />}
        {isWaiting ? (
          <FullPageFallback hasFailed={isMissed} />
        ) : isFull && code ? (
          <code.FullFeaturePage key={page.visit} {...view} />
        ) : (
          <PageFields key={page.visit} {...view} />
        )}
        {asksCaptcha && <CaptchaWidget isThankYou={isThankYou} />}
        {hasFailed && !isThankYou && <RequestFailureNotice />}
        {!isThankYou && !isWaiting && (
          // The key replaces the buttons on each page. The browser would count moved buttons as layout shift.
          <div key={`actions-${page.visit}`} className={styles.actions}>
            <PageActions />
          </div>
        )}
      </QuestionnairePageContext>
    </form>
  );
}

/** Preloads code that a later page may need: the failure panel, the validation rules and the HTML sanitizer. */
function usePreloadedChunks(isFirst: boolean): void {
  useEffect(() => runWhenIdleAfterPaint(lazyRequestFailurePanel.preload), []);
  useEffect(() => runAfterFirstInteraction(lazyValidationRules.preload), []);
  // The second page may be an end with HTML. Without the sanitizer it would first be displayed as plain text.
  useEffect(() => {
    const { preload } = lazyHtmlSanitizer;
    return isFirst ? runAfterFirstInteraction(preload) : runWhenIdle(preload);
  }, [isFirst]);
}

/**
 * Renders a loader while a page's code loads. If the code fails to load, renders the phone number and a retry button.
 */
function FullPageFallback({ hasFailed }: { hasFailed: boolean }) {
  const { say } = useTranslator();
  const [isTrying, setIsTrying] = useState(false);
  const retry = () => {
    setIsTrying(true);
    const end = () => setIsTrying(false);
    lazyFullFeaturePage.load().then(end, end);
  };
  if (!hasFailed) return <LoadingIndicator label={say("Loading your questions")} />;
  return <CodeLoadFailureNotice isTrying={isTrying} onRetry={retry} />;
}

interface DisplayedPage extends QuestionnairePageData {
  pageIndex: number;
  /** True if the visitor went back to this page from a later page that has unsent answers. */
  hasUnsentLaterAnswers: boolean;
}

/** Returns the current page with its form. Every page visit gets a new form. */
function useDisplayedPage(): DisplayedPage {
  const engine = useFlowEngine();
  const visit = useFlowState((state) => state.pageVisit);
  const isChoice = useFlowState(canAutoAdvance);
  const id = useId();
  const isBusy = useRequestRunningCheck();
  const submitLater = useAutoAdvance();
  const make = (left?: DisplayedPage): DisplayedPage => {
    const { questions, answerErrors, pageIndex } = engine.store.getState();
    const options = { validate: (path: string) => engine.api.validate(path), errors: answerErrors };
    return {
      ...{ visit, id: `${id}-${visit}`, questions, pageIndex },
      form: createPageFormController(questions, options),
      hasUnsentLaterAnswers:
        left !== undefined && left.form.isDirty() && pageIndex < left.pageIndex,
    };
  };
  const [page, setPage] = useState<DisplayedPage>(() => make());
  if (page.visit !== visit) setPage(make);
  if (!isChoice) return page;
  const onPointerChoice = (form: HTMLFormElement | null) => {
    if (!form) page.form.store.setState({ needsMainButton: true });
    submitLater(isBusy() ? null : form);
  };
  return { ...page, onPointerChoice };
}

/** Renders the progress bar, if the page says how far the visitor is. */
function FlowProgress() {
  const { say } = useTranslator();
  const percent = useFlowState(getFlowProgress);
  const note = useFlowState((state) => getPageSlotContent(state, "ProgressNote"));
  // At 100 percent no question is left.
  if (percent === null || percent === 100) return null;
  return <ProgressBar percent={percent} label={say("Progress")} note={note} />;
}

function SavedDraftNote() {
  const { say } = useTranslator();
  return (
    <p className={styles.note} role="status">
      {say("We saved what you typed on the next page. It’ll be there when you get back to it.")}
    </p>
  );
}

/**
 * Returns a submit handler, which sends the answers to the engine. If any answers are invalid, the handler displays
 * error messages.
 */
function useSubmitHandler(page: PageFormController) {
  const engine = useFlowEngine();
  const isBusy = useRequestRunningCheck();
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>();
  useEffect(() => {
    // An effect runs after the messages are rendered.
    if (!refused) return;
    lazyErrorSummary.load().then(
      ({ scrollToFirstFormError }) => scrollToFirstFormError(engine, refused.form),
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
      // The code of the next step failed to load, so send a plain form post.
      if (result === "without-code") await submitAsPlainForm(form, button);
    };
    void act();
  };
}
