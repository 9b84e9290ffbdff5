import { afterPaint } from "@/lib/browser/after-paint";
import { useContext, useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";
import { isMultiSelect } from "@/flow/protocol/traits";
import { formName, optionsOf } from "@/flow/engine/page-answers";
import { useIsBusy, useFlowEngine } from "../flow-engine-context";
import { usePageContext } from "../page-context";
import { LaterViews, type QuestionViewProps } from "./question-view";
import { questionKind } from "./registry";

interface QuestionListProps {
  headingLevel: HeadingLevel;
  /** The question whose label is the heading of the page, if one is. */
  headingQuestion: Question | null;
}

/** The questions of a form page, in the API's order. */
export function QuestionList({ headingLevel, headingQuestion }: QuestionListProps) {
  const { questions } = usePageContext();
  return questions.map((question, index) => (
    <QuestionField
      key={`${index}-${question.fieldName}`}
      question={question}
      index={index}
      heading={question === headingQuestion ? headingLevel : undefined}
    />
  ));
}

interface QuestionFieldProps {
  question: Question;
  /** Index of the question on its page. */
  index: number;
  heading?: HeadingLevel;
}

/** Joins a question to the form: its value, its message, and when it is validated. */
function QuestionField({ question, index, heading }: QuestionFieldProps) {
  const engine = useFlowEngine();
  const isBusy = useIsBusy();
  const { id, questions, form, onPick } = usePageContext();
  const name = formName(index);
  const { field, fieldState } = useController({ control: form.control, name });
  const settle = useRef(() => {});
  useEffect(() => () => settle.current(), []);
  const laterViews = useContext(LaterViews);
  const { View = laterViews[question.questionType], validateOn } = questionKind(
    question.questionType,
  );

  const view: QuestionViewProps["field"] = {
    id: `${id}-${name}`,
    value: field.value,
    error: fieldState.error?.message,
    heading,
    onPick,
    onChange(answer) {
      if (isBusy()) return;
      // An emptied field is as unanswered as an untouched one.
      field.onChange(answer.filter((value) => value !== ""));
      for (const other of otherRadios(questions, index))
        form.setValue(formName(other), [], { shouldDirty: true });
      settle.current();
      const keep = () => {
        engine.saveDraft(form.answers());
        if (validateOn === "submit") form.clearErrors(name);
        else void form.trigger(name);
      };
      // Of thousands of options the tick is to be seen first.
      if (isMultiSelect(question.questionType)) settle.current = afterPaint(keep);
      else keep();
    },
    onBlur({ relatedTarget }) {
      field.onBlur();
      // A press on a button validates by itself; a message that appears under it would move it away.
      if (relatedTarget instanceof HTMLButtonElement) return;
      if (validateOn === "blur-and-change") void form.trigger(name);
    },
  };
  return View && <View question={question} field={view} />;
}

/** Indexes of the other lone radios that share this one's name: of them all, one can be on. */
function otherRadios(questions: Question[], index: number): number[] {
  const own = questions[index];
  if (!own || !isLoneRadio(own)) return [];
  return questions.flatMap((other, at) =>
    at !== index && isLoneRadio(other) && other.fieldName === own.fieldName ? [at] : [],
  );
}

function isLoneRadio(question: Question): boolean {
  return question.questionType === "Radio" && optionsOf(question).length === 0;
}
