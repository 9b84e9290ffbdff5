import { useStore } from "zustand";
import type { HeadingLevel } from "@/components/ui/question-heading";
import type { Question } from "@/flow/protocol/question";
import { formName } from "../answers";
import { usePage } from "../page-context";
import { otherRadios } from "./lone-radios";
import { useAutoAdvance } from "./use-auto-advance";
import type { QuestionField as Field } from "./question-view";
import { questionKind } from "./registry";

interface QuestionFieldProps {
  question: Question;
  /** Place of the question on its page. */
  index: number;
  heading?: HeadingLevel;
}

/** Joins a question to the form: its value, its message, and when it is validated. */
export function QuestionField({ question, index, heading }: QuestionFieldProps) {
  const { id, form, questions, isBusy, autoAdvances, saveDraft } = usePage();
  const name = formName(index);
  const value = useStore(form.store, ({ values }) => values[name]);
  const error = useStore(form.store, ({ messages }) => messages[name]);
  const { View, validateOn } = questionKind(question.questionType);
  const moveOnFrom = useAutoAdvance();

  const view: Field = {
    id: `${id}-${name}`,
    value: value ?? [],
    error,
    heading,
    onChange(answer) {
      if (isBusy) return;
      form.setValue(name, answer);
      for (const rival of otherRadios(questions, index)) form.setValue(formName(rival), []);
      saveDraft();
      if (validateOn === "submit") form.clearMessage(name);
      else void form.validate([name]);
    },
    onBlur({ relatedTarget }) {
      // A press on a button validates by itself; a message that appears under it would move it away.
      if (relatedTarget instanceof HTMLButtonElement) return;
      if (validateOn === "blur-and-change") void form.validate([name]);
    },
    onChosen: (element) => moveOnFrom(autoAdvances && !isBusy ? element : null),
  };
  return <View question={question} field={view} />;
}
