import { useEffect, useId, useImperativeHandle, useRef, useState, type RefObject } from "react";
import { useStore } from "zustand";
import { formName } from "./answers";
import { useAutoAdvance } from "./auto-advance";
import { useIsBusy } from "./busy";
import { createChoice } from "./choice";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import styles from "./flow-screen.module.css";
import { openingAnswer } from "./opening-answer";
import { useExtras } from "./later-code";
import { PageActions } from "./page-actions";
import { PageHeading, useHeadingQuestion } from "./page-heading";
import type { PageViewProps } from "./page-view";
import { ProTip } from "./pro-tip";
import { ChoiceCards } from "./questions/choice-cards";
import { usePageFocus } from "./use-page-focus";

interface ChoicePageProps extends PageViewProps {
  /** Where the visitor may have answered already, before this page was there. */
  standIn?: RefObject<Element | null>;
}

/**
 * A page that asks for one single choice (`autoAdvances`): choosing by pointer moves on by itself. It needs no form
 * library (docs/decisions/0014-form-pages.md).
 */
export function ChoicePage({ standIn, ...page }: ChoicePageProps) {
  const { ref, headingLevel, isLanding, actionsContainer } = page;
  const engine = useFlowEngine();
  const questions = useFlowState((state) => state.questions);
  const isBusy = useIsBusy();
  const [choice] = useState(() => createChoice(questions, { validate: engine.validate }));
  const { values, error, wasRefused } = useStore(choice.store);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const submitLater = useAutoAdvance();
  const headingQuestion = useHeadingQuestion();
  const extras = useExtras(wasRefused);
  usePageFocus(root, isLanding);
  // While it is still in the document: it goes as this page comes.
  const [given] = useState(() => openingAnswer(standIn?.current, choice.question));
  useEffect(() => {
    if (!given) return;
    const { value, submits, focused } = given;
    const isAnswered = choice.store.getState().values[formName(choice.index)]?.length;
    if (value !== undefined && !isAnswered) {
      choice.choose([value]);
      engine.saveDraft(choice.answers());
    }
    focusOn(root.current, focused);
    if (submits) submitLater(root.current?.closest("form") ?? null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the page comes
  }, []);
  useImperativeHandle(ref, () => ({ ...choice, isDirty: () => false }), [choice]);

  const name = formName(choice.index);
  const field = {
    id: `${id}-${name}`,
    value: values[name] ?? [],
    error,
    heading: choice.question === headingQuestion ? headingLevel : undefined,
    onBlur: () => undefined,
    onChange(answer: string[]) {
      if (isBusy()) return;
      choice.choose(answer);
      engine.saveDraft(choice.answers());
    },
  };
  return (
    <div className={styles.page} ref={root}>
      {wasRefused && extras && (
        <extras.ErrorSummary fields={[{ fieldId: field.id, message: error }]} />
      )}
      <PageHeading level={headingLevel} />
      <ChoiceCards
        question={choice.question}
        field={field}
        onPick={(form) => submitLater(isBusy() ? null : form)}
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

/** Gives the focus back to the radio of this value, where the visitor had it. */
function focusOn(page: HTMLElement | null, value: string | undefined) {
  if (value === undefined) return;
  const radio = page?.querySelector<HTMLElement>(`input[value="${CSS.escape(value)}"]`);
  radio?.focus({ preventScroll: true });
}
