import type { Option } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import type { QuestionViewProps } from "./question-view";

interface AllBoxProps extends QuestionViewProps {
  id: string;
  label: string;
  /** What the box stands for: it is on when all of these are. */
  options: Option[];
}

/** A box for several options at once (docs/product.md section 4, Multiselect). */
export function AllBox({ question, field, id, label, options }: AllBoxProps) {
  const values = options.filter((option) => !option.isDisabled).map((option) => option.value);
  const chosen = values.filter((value) => field.value.includes(value));
  const toggle = (isChecked: boolean) => {
    const others = field.value.filter((value) => !values.includes(value));
    field.onChange(isChecked ? [...others, ...values] : others);
  };
  return (
    <CheckRow
      id={id}
      checked={values.length > 0 && chosen.length === values.length}
      mixed={chosen.length > 0}
      disabled={question.isReadOnly || values.length === 0}
      onBlur={field.onBlur}
      onChange={toggle}
    >
      {label}
    </CheckRow>
  );
}
