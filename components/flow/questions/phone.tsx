import { Field } from "@/components/ui/field";
import { getPhoneInputName } from "@/flow/engine/read-posted-answers";
import { getControlAttributes } from "./control-attributes";
import { PhoneInput } from "./phone-input";
import type { QuestionViewProps } from "./question-view";

/**
 * Renders a phone question. The visible input is formatted; a hidden input submits the digits (docs/product.md
 * section 5).
 */
export function PhoneQuestion({ question, field }: QuestionViewProps) {
  const [answer = ""] = field.value;
  return (
    <Field id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <PhoneInput
        {...getControlAttributes({ question, field })}
        autoComplete="tel"
        name={getPhoneInputName(question)}
        answer={answer}
        onAnswer={(next) => field.onChange(next === "" ? [] : [next])}
      />
      <input type="hidden" name={question.fieldName} value={answer} />
    </Field>
  );
}
