import type { Option } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import type { QuestionViewProps } from "./question-view";
import styles from "./choice.module.css";

interface CheckListProps extends QuestionViewProps {
  options: Option[];
  /** Sets the ids of this list apart from those of its siblings. */
  idPrefix?: string;
}

/** A box for each option; the answer keeps the order in which the boxes were checked. */
export function CheckList({ question, field, options, idPrefix = field.id }: CheckListProps) {
  const toggle = (value: string, isChecked: boolean) => {
    const others = field.value.filter((chosen) => chosen !== value);
    field.onChange(isChecked ? [...others, value] : others);
  };
  return (
    <div className={styles.cards}>
      {options.map((option, index) => (
        <CheckRow
          key={option.value}
          id={`${idPrefix}-${index}`}
          name={question.fieldName}
          value={option.value}
          checked={field.value.includes(option.value)}
          disabled={question.isReadOnly || option.isDisabled}
          onBlur={field.onBlur}
          onChange={(isChecked) => toggle(option.value, isChecked)}
        >
          {option.label}
        </CheckRow>
      ))}
    </div>
  );
}
