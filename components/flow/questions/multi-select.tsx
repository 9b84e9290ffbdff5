import { FieldGroup } from "@/components/ui/field-group";
import { AllBox } from "./all-box";
import { CheckList } from "./check-list";
import { optionsOf } from "./options";
import type { QuestionViewProps } from "./question-view";

/** Any number of several; a select-all box when the question asks for one and there is more than one option. */
export function MultiSelectQuestion({ question, field }: QuestionViewProps) {
  const options = optionsOf(question);
  const hasAllBox = question.useAllOption === true && options.length > 1;
  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      {hasAllBox && (
        <AllBox
          question={question}
          field={field}
          id={`${field.id}-all`}
          label="Select All"
          options={options}
        />
      )}
      <CheckList question={question} field={field} options={options} />
    </FieldGroup>
  );
}
