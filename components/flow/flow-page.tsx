import { useEffect, useId, useRef, useState } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { toPageAnswers } from "./answers";
import { ConsentBlock } from "./consent/consent-block";
import { useEngine, useFlow } from "./engine-context";
import { ErrorSummary } from "./error-summary";
import type { SubmitPage } from "./flow-form";
import styles from "./flow-screen.module.css";
import { MatchedSchools } from "./matched-schools";
import { autoAdvances } from "./auto-advances";
import { PageContext } from "./page-context";
import { createPageForm } from "./page-form";
import { PageHeading } from "./page-heading";
import { ProTip } from "./pro-tip";
import { QuestionList } from "./question-list";
import { revealFirstProblem } from "./reveal-problem";
import { submitPage } from "./submit-page";
import { usePageFocus } from "./use-page-focus";

interface FlowPageProps {
  headingLevel: HeadingLevel;
  /** The first page after loading: it leaves the visitor's focus alone. */
  isLanding: boolean;
  /** A call is under way: the page stays as it was when it was sent. */
  isBusy: boolean;
  /** Takes this page's submit, and null when the page goes. */
  connect: (submit: SubmitPage | null) => void;
}

/** One page of the flow, from its heading to its consent; drawn anew for each visit. */
export function FlowPage({ headingLevel, isLanding, isBusy, connect }: FlowPageProps) {
  const engine = useEngine();
  const questions = useFlow((state) => state.questions);
  const isChoicePage = useFlow(autoAdvances);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [invalidTries, setInvalidTries] = useState(0);
  const [form] = useState(() =>
    createPageForm(questions, { validate: (path, signal) => engine.validate(path, signal) }),
  );
  const answers = () => toPageAnswers(questions, form.store.getState().values);

  usePageFocus(root, isLanding);
  useEffect(() => {
    connect(async (actionName) => {
      const page = { engine, actionName, answers: answers(), isValid: form.validate };
      const outcome = await submitPage(page);
      if (outcome === "invalid") setInvalidTries((count) => count + 1);
    });
    return () => connect(null);
  });
  useEffect(() => {
    if (invalidTries > 0 && root.current) revealFirstProblem(root.current.closest("form"));
  }, [invalidTries]);

  const page = {
    id,
    questions,
    form,
    isBusy,
    autoAdvances: isChoicePage,
    saveDraft: () => engine.saveDraft(answers()),
  };
  return (
    <PageContext value={page}>
      <div className={styles.page} ref={root}>
        {invalidTries > 0 && <ErrorSummary />}
        <PageHeading level={headingLevel} />
        <MatchedSchools level={headingLevel} />
        <QuestionList questions={questions} headingLevel={headingLevel} />
        <ConsentBlock />
        <ProTip />
      </div>
    </PageContext>
  );
}
