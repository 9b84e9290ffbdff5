import { runAfterPaint } from "@/lib/browser/run-after-paint";
import { useContext, useEffect, useRef } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";
import { isMultiSelectType } from "@/flow/protocol/traits";
import { getQuestionInputName, listQuestionOptions } from "@/flow/engine/page-answers";
import { useRequestRunningCheck, useFlowEngine } from "../flow-engine-context";
import { useQuestionnairePage, usePageFormState } from "../page-context";
import { LazyQuestionViewsContext, type QuestionViewProps } from "./question-view";
import { getQuestionTypeDefinition } from "./question-type-definitions";

interface QuestionListProps {
  headingLevel: HeadingLevel;
  /** The question whose label serves as the page's heading, or null. */
  headingQuestion: Question | null;
}

/** Renders the questions of a form page, in the flow API's order. */
export function QuestionList({ headingLevel, headingQuestion }: QuestionListProps) {
  const { questions } = useQuestionnairePage();
  return questions.map((question, index) => (
    <QuestionField
      key={`${index}-${question.fieldName}`}
      question={question}
      index={index}
      heading={question === headingQuestion ? headingLevel : undefined}
    />
  ));
}

/** The value of an unanswered question. A shared array keeps React from rendering the question again. */
const emptyAnswer: string[] = [];

interface QuestionFieldProps {
  question: Question;
  /** Index of the question on its page. */
  index: number;
  heading?: HeadingLevel;
}

/** Renders a question and connects it to the page's form: value, error message and validation. */
function QuestionField({ question, index, heading }: QuestionFieldProps) {
  const engine = useFlowEngine();
  const isBusy = useRequestRunningCheck();
  const { id, questions, form, onPointerChoice } = useQuestionnairePage();
  const name = getQuestionInputName(index);
  const value = usePageFormState(({ values }) => values[name] ?? emptyAnswer);
  const error = usePageFormState(({ errors }) => errors[name]);
  const settle = useRef(() => {});
  useEffect(() => () => settle.current(), []);
  const laterViews = useContext(LazyQuestionViewsContext);
  const { View = laterViews[question.questionType], validateOn } = getQuestionTypeDefinition(
    question.questionType,
  );

  const view: QuestionViewProps["field"] = {
    id: `${id}-${name}`,
    value,
    error,
    heading,
    onPointerChoice,
    onChange(answer) {
      if (isBusy()) return;
      // An emptied field has the same answer as an untouched one.
      form.setValue(
        name,
        answer.filter((part) => part !== ""),
      );
      for (const other of findOtherRadios(questions, index))
        form.setValue(getQuestionInputName(other), []);
      settle.current();
      const keep = () => {
        engine.saveDraft(form.answers());
        if (validateOn === "submit") form.clearError(name);
        else void form.validateField(name);
      };
      // With thousands of options, the checkmark is painted before the slower work.
      if (isMultiSelectType(question.questionType)) settle.current = runAfterPaint(keep);
      else keep();
    },
    onBlur({ relatedTarget }) {
      // A button validates by itself. A message that appears now would move the button under the pointer.
      if (relatedTarget instanceof HTMLButtonElement) return;
      if (validateOn === "blur-and-change") void form.validateField(name);
    },
  };
  return View && <View question={question} field={view} />;
}

/**
 * Returns the indexes of the other radio questions with this question's field name. These questions form one group, so
 * choosing one clears the others.
 */
function findOtherRadios(questions: Question[], index: number): number[] {
  const own = questions[index];
  if (!own || !isSingleRadio(own)) return [];
  return questions.flatMap((other, at) =>
    at !== index && isSingleRadio(other) && other.fieldName === own.fieldName ? [at] : [],
  );
}

function isSingleRadio(question: Question): boolean {
  return question.questionType === "Radio" && listQuestionOptions(question).length === 0;
}
