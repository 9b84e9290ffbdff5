import { useTranslator } from "#use-words";
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { getQuestionInputName } from "@/flow/engine/page-answers";
import { readPostedAnswers } from "@/flow/engine/read-posted-answers";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { useQuestionnairePage, usePageFormState } from "./page-context";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { getPageHeading, PageBody, PageHeading, usePageFocus } from "./page-heading";
import { QuestionList } from "./questions/question-list";
import { SafeHtml } from "@/components/ui/safe-html";
import { getPageSlotContent } from "@/flow/engine/selectors";

export const lazyErrorSummary = createLazyResource(() => import("./error-summary"));

interface PageFieldsProps {
  headingLevel: HeadingLevel;
  /** True for the first page after the document has loaded. The keyboard focus does not move to this page. */
  isLanding: boolean;
  /** Component that wraps the questions. */
  QuestionsWrapper?: ComponentType<{ children: ReactNode }>;
  /** Content between the questions and the page's tip. */
  beforeTip?: ReactNode;
  afterTip?: ReactNode;
}

/** Renders a page's heading, questions and tip. Unsent answers are stored as a draft (docs/decisions/0009). */
export function PageFields(props: PageFieldsProps) {
  const { headingLevel, isLanding, QuestionsWrapper = Fragment, beforeTip, afterTip } = props;
  const { store } = useFlowEngine();
  const root = useRef<HTMLDivElement>(null);
  useAnswersBeforeHydration(root);
  usePageFocus(root, isLanding);

  const heading = getPageHeading(store.getState());
  const headingQuestion = "question" in heading ? heading.question : null;
  const hidesLabel = "text" in heading && heading.replacesLabel;
  return (
    <div className={styles.page} data-hides-label={hidesLabel || undefined} ref={root}>
      <PageErrorSummary />
      <PageHeading level={headingLevel} heading={heading} />
      <QuestionsWrapper>
        <QuestionList headingLevel={headingLevel} headingQuestion={headingQuestion} />
      </QuestionsWrapper>
      {headingQuestion && <PageBody />}
      {beforeTip}
      <PageTip />
      {afterTip}
    </div>
  );
}

/** Copies the answers that the visitor entered before hydration into the form's state. */
function useAnswersBeforeHydration(root: RefObject<HTMLElement | null>): void {
  const engine = useFlowEngine();
  const { form, questions, onPointerChoice } = useQuestionnairePage();
  useLayoutEffect(() => {
    const element = root.current?.closest("form");
    // React now receives this form's events (lib/server/prerender/hydration-event-blocker-script.ts).
    element?.setAttribute("data-live", "");
    if (!element || !engine.isDrawn()) return;
    const data = new FormData(element);
    const given = readPostedAnswers(questions, (name) => data.getAll(name).map(String));
    const before = form.store.getState().values;
    let hasChosen = false;
    questions.forEach((question, index) => {
      const name = getQuestionInputName(index);
      const answer = given[index] ?? [];
      if (question.isReadOnly || String(answer) === String(before[name])) return;
      form.setValue(name, answer);
      hasChosen = true;
    });
    // A choice by keyboard does not advance the page. `:focus-visible` identifies it.
    if (hasChosen) onPointerChoice?.(element.querySelector(":focus-visible") ? null : element);
    for (const { fieldName, isCheckboxChecked } of engine.store.getState().tcpa)
      if (data.has(fieldName) !== isCheckboxChecked)
        engine.setConsent(fieldName, data.has(fieldName));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, when the page appears
  }, []);
  useEffect(() => {
    if (form.isDirty()) engine.saveDraft(form.answers());
  }, [form, engine]);
}

/** Renders the tip that the flow API sends with a page. */
export function PageTip() {
  const { say } = useTranslator();
  const tip = useFlowState((state) => getPageSlotContent(state, "ProTip"));
  if (!tip) return null;
  return (
    <aside className={styles.proTip} aria-label={say("Tip")}>
      <SafeHtml html={tip} />
    </aside>
  );
}

/** Renders the list of the page's problems after the visitor has tried to submit the page. */
function PageErrorSummary() {
  const hasErrors = usePageFormState(({ errors }) =>
    Object.values(errors).some((message) => message !== undefined),
  );
  const submitCount = usePageFormState((state) => state.submitCount);
  const wasRefused = useFlowState(({ answerErrors }) => Object.keys(answerErrors).length > 0);
  const lacksOther = useFlowState(
    ({ consentError, consentItemErrors, recaptcha }) =>
      consentError !== null || Object.keys(consentItemErrors).length > 0 || recaptcha.showRequired,
  );
  const isAnswerShown = submitCount > 0 || wasRefused;
  const isNeeded = lacksOther || (isAnswerShown && hasErrors);
  const { code } = useLazyCode(lazyErrorSummary, isNeeded ? "now" : "when-active");
  return isNeeded && code && <code.FormErrorSummary />;
}
