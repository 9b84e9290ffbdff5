import { honeypotFieldName } from "@/flow/protocol/traits";
import type { QuestionViewProps } from "./question-view";
import styles from "./control.module.css";

/** Renders a hidden input. The question named `honeypotFieldName` is rendered as a honeypot for bots. */
export function HiddenQuestion({ question, field }: QuestionViewProps) {
  if (question.fieldName === honeypotFieldName)
    return <Honeypot name={question.fieldName} field={field} />;
  return <input type="hidden" name={question.fieldName} value={field.value[0] ?? ""} />;
}

/**
 * Renders a honeypot: a field that people cannot see, hear or reach by keyboard. Only bots fill it in
 * (docs/decisions/0014). Attributes tell common password managers to ignore it.
 */
function Honeypot({ name, field }: { name: string; field: QuestionViewProps["field"] }) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <input
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
        value={field.value[0] ?? ""}
        onChange={(event) => field.onChange([event.target.value])}
      />
    </div>
  );
}
