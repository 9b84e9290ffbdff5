import { NonBreakingHyphenatedWords } from "./non-breaking-hyphenated-words";
import { useRef } from "react";
import { FieldGroup } from "@/components/ui/field-group";
import { isPlaceholderValue, isRequiredQuestion } from "@/flow/protocol/traits";
import { LazyOptionDetails } from "./option-extras";
import { listQuestionOptions } from "@/flow/engine/page-answers";
import type { QuestionViewProps } from "./question-view";
import styles from "./choice.module.css";

/** Renders radio buttons as large cards. */
export function ChoiceCards({ question, field }: QuestionViewProps) {
  const isPointer = useRef(false);
  const options = listQuestionOptions(question).filter(
    (option) => !isPlaceholderValue(option.value),
  );
  return (
    <FieldGroup
      id={field.id}
      role="radiogroup"
      required={isRequiredQuestion(question)}
      label={question.label}
      error={field.error}
      heading={field.heading}
    >
      <div
        className={styles.cards}
        role="none"
        onPointerDown={() => (isPointer.current = true)}
        onKeyDown={() => {
          isPointer.current = false;
          field.onPointerChoice?.(null);
        }}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={styles.card}
            data-chosen={field.value.includes(option.value) || undefined}
          >
            <input
              className={styles.radio}
              type="radio"
              id={`${field.id}-${index}`}
              name={question.fieldName}
              value={option.value}
              checked={field.value.includes(option.value)}
              disabled={question.isReadOnly || option.isDisabled}
              onBlur={field.onBlur}
              onChange={() => field.onChange([option.value])}
              onClick={(event) =>
                field.onPointerChoice?.(isPointer.current ? event.currentTarget.form : null)
              }
            />
            <span className={styles.text}>
              <NonBreakingHyphenatedWords text={option.label} />
              <LazyOptionDetails option={option} />
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
