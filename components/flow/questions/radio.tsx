import { radioValue } from "../answers";
import { ChoiceCards } from "./choice-cards";
import { optionsOf } from "./options";
import type { QuestionViewProps } from "./question-view";

/** One of several, as cards. Without options it is a single radio that shares its name with others. */
export function RadioQuestion({ question, field }: QuestionViewProps) {
  if (optionsOf(question).length > 0) return <ChoiceCards question={question} field={field} />;
  const options = [{ label: question.label, value: radioValue(question) }];
  return <ChoiceCards question={{ ...question, options }} field={field} />;
}
