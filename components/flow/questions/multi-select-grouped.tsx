import { FieldGroup } from "@/components/ui/field-group";
import { AllBox } from "./all-box";
import { CheckList } from "./check-list";
import { groupsOf, optionsOf } from "./options";
import type { QuestionViewProps } from "./question-view";
import styles from "./choice.module.css";

/** Any number of several, in named groups; a group's box is on when all its options are. */
export function MultiSelectGroupedQuestion({ question, field }: QuestionViewProps) {
  const options = optionsOf(question);
  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      {question.useAllOption && options.length > 1 && (
        <AllBox
          question={question}
          field={field}
          id={`${field.id}-all`}
          label="Select All"
          options={options}
        />
      )}
      {groupsOf(question).map((group, index) => (
        <div
          key={`${index}-${group.groupName}`}
          className={styles.optionGroup}
          role={group.groupName ? "group" : undefined}
          aria-label={group.groupName || undefined}
        >
          {group.groupName && (
            <AllBox
              question={question}
              field={field}
              id={`${field.id}-group-${index}`}
              label={group.groupName}
              options={group.options}
            />
          )}
          <CheckList
            question={question}
            field={field}
            options={group.options}
            idPrefix={`${field.id}-${index}`}
          />
        </div>
      ))}
    </FieldGroup>
  );
}
