import type { QuestionViewProps } from "./question-view";

/** An answer that the page carries along unseen. */
export function HiddenQuestion({ question, field }: QuestionViewProps) {
  return <input type="hidden" name={question.fieldName} value={field.value[0] ?? ""} />;
}
