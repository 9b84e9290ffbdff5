import { FieldGroup } from "@/components/ui/field-group";
import type { Option } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import { groupsOf, optionsOf } from "./options";
import type { QuestionViewProps } from "./question-view";
import styles from "./choice.module.css";

/** Any number of several. */
export function MultiSelectQuestion({ question, field }: QuestionViewProps) {
  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <SelectAllBox question={question} field={field} />
      <CheckList question={question} field={field} options={optionsOf(question)} />
    </FieldGroup>
  );
}

/** A multiselect that has the select-all box by its type, unless the question says otherwise. */
export function MultiSelectAllQuestion({ question, field }: QuestionViewProps) {
  return <MultiSelectQuestion question={{ useAllOption: true, ...question }} field={field} />;
}

/** Any number of several, in named groups; a group's box is on when all its options are. */
export function MultiSelectGroupedQuestion({ question, field }: QuestionViewProps) {
  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      <SelectAllBox question={question} field={field} />
      {groupsOf(question).map(({ groupName, options }, index) => (
        <div
          key={`${index}-${groupName}`}
          className={styles.optionGroup}
          role={groupName ? "group" : undefined}
          aria-label={groupName || undefined}
        >
          {groupName && (
            <AllBox
              question={question}
              field={field}
              id={`${field.id}-group-${index}`}
              label={groupName}
              options={options}
            />
          )}
          <CheckList
            question={question}
            field={field}
            options={options}
            idPrefix={`${field.id}-${index}`}
          />
        </div>
      ))}
    </FieldGroup>
  );
}

/** A box for all options, when the question asks for one and there is more than one option. */
function SelectAllBox({ question, field }: QuestionViewProps) {
  const options = optionsOf(question);
  if (!question.useAllOption || options.length <= 1) return null;
  const id = `${field.id}-all`;
  return <AllBox question={question} field={field} id={id} label="Select All" options={options} />;
}

interface AllBoxProps extends QuestionViewProps {
  id: string;
  label: string;
  /** What the box stands for: it is on when all of these are. */
  options: Option[];
}

/** A box for several options at once (docs/product.md section 4, Multiselect). */
function AllBox({ question, field, id, label, options }: AllBoxProps) {
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

interface CheckListProps extends QuestionViewProps {
  options: Option[];
  /** Sets the ids of this list apart from those of its siblings. */
  idPrefix?: string;
}

/** A box for each option; the answer keeps the order in which the boxes were checked. */
function CheckList({ question, field, options, idPrefix = field.id }: CheckListProps) {
  const toggle = (value: string, isChecked: boolean) => {
    const others = field.value.filter((chosen) => chosen !== value);
    field.onChange(isChecked ? [...others, value] : others);
  };
  return (
    <div className={styles.cards}>
      {options.map((option, index) => (
        <CheckRow
          key={option.value}
          id={`${idPrefix}-${index}`}
          name={question.fieldName}
          value={option.value}
          checked={field.value.includes(option.value)}
          disabled={question.isReadOnly || option.isDisabled}
          onBlur={field.onBlur}
          onChange={(isChecked) => toggle(option.value, isChecked)}
        >
          {option.label}
        </CheckRow>
      ))}
    </div>
  );
}
