import { useLayoutEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { typedPhoneName } from "@/flow/engine/posted-answers";
import { controlAttributes } from "./control-attributes";
import { editPhone, formatWhileTyping } from "./phone-mask";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** A phone number, shown as (xxx) xxx-xxxx; the digits ride in a hidden input (docs/product.md section 5). */
export function PhoneQuestion({ question, field }: QuestionViewProps) {
  const [digits = ""] = field.value;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const edit = (target: HTMLInputElement, isBackspace: boolean) => {
    const next = editPhone(digits, target.value, target.selectionStart, isBackspace);
    caret.current = next.caret;
    field.onChange(next.digits === "" ? [] : [next.digits]);
  };

  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <input
        {...controlAttributes({ question, field })}
        ref={input}
        className={styles.control}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name={typedPhoneName(question)}
        value={formatWhileTyping(digits)}
        onChange={(event) => edit(event.target, isBackspace(event.nativeEvent))}
      />
      <input type="hidden" name={question.fieldName} value={digits} />
    </Field>
  );
}

function isBackspace(event: Event): boolean {
  return "inputType" in event && event.inputType === "deleteContentBackward";
}
