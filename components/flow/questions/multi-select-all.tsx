import { MultiSelectQuestion } from "./multi-select";
import type { QuestionViewProps } from "./question-view";

/** A multiselect that has the select-all box by its type, unless the question says otherwise. */
export function MultiSelectAllQuestion({ question, field }: QuestionViewProps) {
  return <MultiSelectQuestion question={{ useAllOption: true, ...question }} field={field} />;
}
