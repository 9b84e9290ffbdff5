import { useDeferredValue, useMemo, useState } from "react";
import { FieldGroup } from "@/components/ui/field-group";
import type { Option, OptionGroup } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import type { RowContext } from "./option-block";
import { createMatcher, OptionFilter } from "./option-filter";
import { OptionList, useChosen, useDrawnRows, useStableField } from "./option-list";
import { groupsOf, optionsOf } from "./options";
import type { QuestionViewProps } from "./question-view";
import { useRovingFocus } from "./use-roving-focus";
import styles from "./choice.module.css";

/** Above this many options the list has a filter, and the arrow keys move in it. */
const longList = 30;

/** Any number of several, also in named groups; a group's box is on when all its options are. */
export function MultiSelectQuestion({ question, field }: QuestionViewProps) {
  const options = useMemo(() => optionsOf(question), [question]);
  const groups = useMemo(() => groupsOf(question), [question]);
  const { chosen, laterChosen } = useChosen(field.value);
  const { toggle, onBlur } = useStableField({ field });
  const [filterText, setFilterText] = useState("");
  const isShown = useMatcher(filterText);
  const drawn = useDrawnRows(options.length);
  const isLong = options.length > longList;
  const roving = useRovingFocus(isLong);
  const shown = useMemo(
    () => options.filter(({ label }) => isShown(label)).length,
    [options, isShown],
  );
  const box = { question, field, chosen };
  const isReadOnly = question.isReadOnly ?? false;
  const context = { name: question.fieldName, isReadOnly, isLong, toggle, onBlur };
  const starts = useMemo(() => startsOf(groups), [groups]);

  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      {question.useAllOption && options.length > 1 && (
        <AllBox {...box} id={`${field.id}-all`} label="Select All" options={options} />
      )}
      {isLong && (
        <OptionFilter
          id={`${field.id}-filter`}
          text={filterText}
          onChange={setFilterText}
          shown={shown}
          total={options.length}
        />
      )}
      <div className={styles.list} {...roving}>
        {groups.map(({ groupName, options: members }, index) => (
          <Group
            key={`${index}-${groupName}`}
            name={groupName}
            isHidden={!members.some(({ label }) => isShown(label))}
            allBox={
              <AllBox
                {...box}
                id={`${field.id}-group-${index}`}
                label={groupName}
                options={members}
                tabIndex={isLong ? -1 : undefined}
              />
            }
          >
            <StableList
              {...context}
              idPrefix={groups.length > 1 ? `${field.id}-${index}` : field.id}
              options={members}
              chosen={chosen}
              laterChosen={laterChosen}
              isShown={isShown}
              drawn={drawn - (starts[index] ?? 0)}
            />
          </Group>
        ))}
      </div>
    </FieldGroup>
  );
}

/** A multiselect that has the select-all box by its type, unless the question says otherwise. */
export function MultiSelectAllQuestion({ question, field }: QuestionViewProps) {
  const withAll = useMemo(() => ({ useAllOption: true, ...question }), [question]);
  return <MultiSelectQuestion question={withAll} field={field} />;
}

/** The filter's test; the list follows what is typed when there is time for it. */
function useMatcher(filterText: string): (label: string) => boolean {
  const text = useDeferredValue(filterText);
  return useMemo(() => createMatcher(text), [text]);
}

/** How many rows stand before each group. */
function startsOf(groups: OptionGroup[]): number[] {
  let start = 0;
  return groups.map(({ options }) => (start += options.length) - options.length);
}

interface GroupProps {
  name: string;
  isHidden: boolean;
  /** The box for all of a group that has a name. */
  allBox: React.ReactNode;
  children: React.ReactNode;
}

function Group({ name, isHidden, allBox, children }: GroupProps) {
  if (!name) return children;
  return (
    <div className={styles.optionGroup} role="group" aria-label={name} hidden={isHidden}>
      {allBox}
      {children}
    </div>
  );
}

type StableListProps = RowContext & Omit<React.ComponentProps<typeof OptionList>, "context">;

/** A list whose rows get one and the same context for as long as it stands. */
function StableList({ options, chosen, laterChosen, isShown, drawn, ...given }: StableListProps) {
  const { idPrefix, name, isReadOnly, isLong, toggle, onBlur } = given;
  const context = useMemo(
    () => ({ idPrefix, name, isReadOnly, isLong, toggle, onBlur }),
    [idPrefix, name, isReadOnly, isLong, toggle, onBlur],
  );
  return <OptionList {...{ context, options, chosen, laterChosen, isShown, drawn }} />;
}

interface AllBoxProps extends QuestionViewProps {
  chosen: ReadonlySet<string>;
  id: string;
  label: string;
  /** What the box stands for: it is on when all of these are. */
  options: readonly Option[];
  tabIndex?: number;
}

/** A box for several options at once (docs/product.md section 4, Multiselect). */
function AllBox({ question, field, chosen, id, label, options, tabIndex }: AllBoxProps) {
  const values = useMemo(
    () => options.filter((option) => !option.isDisabled).map((option) => option.value),
    [options],
  );
  const count = values.filter((value) => chosen.has(value)).length;
  const toggle = (isChecked: boolean) => {
    const own = new Set(values);
    const others = field.value.filter((value) => !own.has(value));
    field.onChange(isChecked ? [...others, ...values] : others);
  };
  return (
    <CheckRow
      id={id}
      checked={values.length > 0 && count === values.length}
      mixed={count > 0}
      disabled={question.isReadOnly || values.length === 0}
      tabIndex={tabIndex}
      onBlur={field.onBlur}
      onChange={toggle}
    >
      {label}
    </CheckRow>
  );
}
