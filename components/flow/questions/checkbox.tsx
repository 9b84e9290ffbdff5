import { FieldError } from "@/components/ui/field";
import { checkedCheckboxValue, listQuestionOptions } from "@/flow/engine/page-answers";
import { CheckboxRow } from "./checkbox-row";
import { getErrorAttributes } from "./control-attributes";
import { MultiSelectQuestion } from "./multi-select";
import { isCheckboxList, isRequiredQuestion } from "@/flow/protocol/traits";
import type { QuestionViewProps } from "./question-view";
import fieldStyles from "@/components/ui/field.module.css";

/** Renders a single checkbox, or a list of checkboxes if the question has several options. */
export function CheckboxQuestion(props: QuestionViewProps) {
  return isCheckboxList(props.question) ? (
    <MultiSelectQuestion {...props} />
  ) : (
    <SingleCheckbox {...props} />
  );
}

function SingleCheckbox({ question, field }: QuestionViewProps) {
  const value = listQuestionOptions(question)[0]?.value ?? checkedCheckboxValue;
  return (
    <div
      className={fieldStyles.field}
      data-field={field.id}
      data-invalid={field.error ? "" : undefined}
    >
      <FieldError id={field.id} error={field.error} />
      <CheckboxRow
        id={field.id}
        name={question.fieldName}
        value={value}
        checked={field.value.includes(value)}
        disabled={question.isReadOnly}
        required={isRequiredQuestion(question)}
        {...getErrorAttributes(field)}
        onBlur={field.onBlur}
        onChange={(isChecked) => field.onChange(isChecked ? [value] : [])}
      >
        {question.label}
      </CheckboxRow>
    </div>
  );
}
