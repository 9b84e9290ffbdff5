import { useTranslator } from "#use-words";
import { Field } from "@/components/ui/field";
import { getRadioValue } from "@/flow/engine/page-answers";
import { ChoiceCards } from "./choice-cards";
import { getControlAttributes } from "./control-attributes";
import { listQuestionOptions, hasOptionCards } from "@/flow/engine/page-answers";
import { isPlaceholderValue } from "@/flow/protocol/traits";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** Renders a question with one answer: as cards if they fit on a screen, otherwise as a `<select>`. */
export function SingleSelectQuestion({ question, field }: QuestionViewProps) {
  const { say } = useTranslator();
  if (hasOptionCards(question)) return <ChoiceCards question={question} field={field} />;
  const { readOnly, placeholder, ...attributes } = getControlAttributes({ question, field });
  const options = listQuestionOptions(question);
  const prompt =
    options.find(({ value }) => isPlaceholderValue(value))?.label ?? placeholder ?? say("Choose");
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <select
        {...attributes}
        className={styles.control}
        disabled={readOnly}
        value={field.value[0] ?? ""}
        onChange={(event) => field.onChange(event.target.value ? [event.target.value] : [])}
      >
        <option value="">{prompt}</option>
        {options
          .filter((option) => !isPlaceholderValue(option.value))
          .map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
      </select>
    </Field>
  );
}

/**
 * Renders a question with one answer as cards. A question without options is a single card; several such questions with
 * the same field name form one group.
 */
export function RadioQuestion({ question, field }: QuestionViewProps) {
  if (listQuestionOptions(question).length > 0)
    return <ChoiceCards question={question} field={field} />;
  const options = [{ label: question.label, value: getRadioValue(question) }];
  return <ChoiceCards question={{ ...question, options }} field={field} />;
}
