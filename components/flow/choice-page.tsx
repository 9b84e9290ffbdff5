import { useId, useImperativeHandle, useRef, useState } from "react";
import { useStore } from "zustand";
import { isBusy } from "@/flow/engine/flow-state";
import { formName } from "./answers";
import { useAutoAdvance } from "./auto-advance";
import { createChoice } from "./choice";
import { ErrorSummary } from "./error-summary";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { PageActions } from "./page-actions";
import { PageHeading, useHeadingQuestion } from "./page-heading";
import type { PageViewProps } from "./page-view";
import { ProTip } from "./pro-tip";
import { ChoiceCards } from "./questions/choice-cards";
import { usePageFocus } from "./use-page-focus";

/**
 * A page that asks for one single choice (`autoAdvances`): choosing by pointer moves on by itself. It needs no form
 * library (docs/decisions/0015-react-hook-form.md).
 */
export function ChoicePage({ ref, headingLevel, isLanding, actionsContainer }: PageViewProps) {
  const engine = useFlowEngine();
  const questions = useFlowState((state) => state.questions);
  const busy = useFlowState(isBusy);
  const [choice] = useState(() => createChoice(questions, { validate: engine.validate }));
  const { values, error, isSubmitted } = useStore(choice.store);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const submitLater = useAutoAdvance();
  const headingQuestion = useHeadingQuestion();
  usePageFocus(root, isLanding);
  useImperativeHandle(ref, () => ({ ...choice, isDirty: () => false }), [choice]);

  const name = formName(choice.index);
  const field = {
    id: `${id}-${name}`,
    value: values[name] ?? [],
    error,
    heading: choice.question === headingQuestion ? headingLevel : undefined,
    onBlur: () => undefined,
    onChange(answer: string[]) {
      if (busy) return;
      choice.choose(answer);
      engine.saveDraft(choice.answers());
    },
  };
  return (
    <div className={styles.page} ref={root}>
      {isSubmitted && <ErrorSummary fields={[{ fieldId: field.id, message: error }]} />}
      <PageHeading level={headingLevel} />
      <ChoiceCards
        question={choice.question}
        field={field}
        onPick={(form) => submitLater(busy ? null : form)}
      />
      {questions.map((question, index) =>
        index === choice.index ? null : (
          <input
            key={formName(index)}
            type="hidden"
            name={question.fieldName}
            value={values[formName(index)]?.[0] ?? ""}
          />
        ),
      )}
      <ProTip />
      <PageActions container={actionsContainer} values={values} />
    </div>
  );
}
