import { useWords } from "#use-words";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { FieldGroup } from "@/components/ui/field-group";
import type { Option, OptionGroup } from "@/flow/protocol/question";
import { AllBox, choosable, chosenPart } from "./all-box";
import { createLaterQueue } from "./later-queue";
import { useDrawn, useIsNear, type RowContext } from "./option-block";
import { createMatcher, OptionFilter } from "./option-filter";
import { flags, OptionList, rowsInViewOf, useDrawnRows, useStableField } from "./option-list";
import { groupsOf, optionsOf } from "@/flow/engine/page-answers";
import type { QuestionViewProps } from "./question-view";
import { useRovingFocus } from "./use-roving-focus";
import styles from "./choice.module.css";

/** Above this many options the list has a filter, and the arrow keys move in it. */
const longList = 30;
/** What half a list's width would break inside a word. */
const longWord = /[^\s-]{13}/;

/** Any number of several, also in named groups; a group's box is on when all its options are. */
export function MultiSelectQuestion({ question, field }: QuestionViewProps) {
  const { say } = useWords();
  const options = useMemo(() => optionsOf(question), [question]);
  const groups = useMemo(() => groupsOf(question), [question]);
  const values = useMemo(() => choosable(options), [options]);
  const checks = useMemo(() => checksOf(groups, new Set(field.value)), [groups, field.value]);
  const [later] = useState(createLaterQueue);
  const { toggle, setAll, onBlur } = useStableField({ field });
  const [filterText, setFilterText] = useState("");
  const isShown = useMatcher(filterText);
  const isWordy = useMemo(() => options.some(({ label }) => longWord.test(label)), [options]);
  const drawn = useDrawnRows(options.length);
  const isLong = options.length > longList;
  const roving = useRovingFocus(isLong);
  const shown = useMemo(
    () => options.filter(({ label }) => isShown(label)).length,
    [options, isShown],
  );
  const isReadOnly = question.isReadOnly ?? false;
  const box = { isReadOnly, setAll, onBlur };
  const context = useMemo(
    () => ({ name: question.fieldName, isReadOnly, isLong, later, toggle, onBlur }),
    [question.fieldName, isReadOnly, isLong, later, toggle, onBlur],
  );
  const inView = rowsInViewOf(options.length, groups.length);
  const starts = useMemo(() => startsOf(groups), [groups]);

  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      {question.useAllOption && options.length > 1 && (
        <AllBox
          {...box}
          id={`${field.id}-all`}
          label={say("Select All")}
          values={values}
          part={chosenPart(options, checks.join(""))}
        />
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
      <div className={isWordy ? `${styles.list} ${styles.wordy}` : styles.list} {...roving}>
        {groups.map(({ groupName, options: members }, index) => (
          <Group
            key={`${index}-${groupName}`}
            id={`${field.id}-group-${index}`}
            idPrefix={groups.length > 1 ? `${field.id}-${index}` : field.id}
            label={groupName}
            options={members}
            checks={checks[index] ?? ""}
            context={context}
            setAll={setAll}
            isShown={isShown}
            isFiltered={filterText !== ""}
            inView={inView}
            drawn={drawn - (starts[index] ?? 0)}
          />
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

/** Which options of each group are chosen. */
function checksOf(groups: OptionGroup[], chosen: ReadonlySet<string>): string[] {
  return groups.map(({ options }) => flags(options, ({ value }) => chosen.has(value)));
}

interface GroupProps extends Omit<React.ComponentProps<typeof OptionList>, "context"> {
  id: string;
  idPrefix: string;
  /** Its name; "" for options that stand alone. */
  label: string;
  options: readonly Option[];
  context: Omit<RowContext, "idPrefix">;
  setAll: React.ComponentProps<typeof AllBox>["setAll"];
}

/** A group that has a name has a box for all of it; off screen it is drawn when there is time, like the rows. */
const Group = memo(function Group(props: GroupProps) {
  const { id, idPrefix, label, setAll, context: shared, options, isShown, ...list } = props;
  const { isLong, isReadOnly, later, onBlur } = shared;
  const { box, isNear } = useIsNear(isLong);
  const checks = useDrawn(list.checks, isNear, later);
  const values = useMemo(() => choosable(options), [options]);
  const context = useMemo(() => ({ ...shared, idPrefix }), [shared, idPrefix]);
  const rows = <OptionList {...list} {...{ options, isShown, context, checks }} />;
  if (!label) return rows;
  return (
    <div
      ref={box}
      className={styles.optionGroup}
      role="group"
      aria-label={label}
      hidden={!options.some((option) => isShown(option.label))}
    >
      <AllBox
        {...{ id, label, values, isReadOnly, setAll, onBlur }}
        part={chosenPart(options, checks)}
        tabIndex={isLong ? -1 : undefined}
      />
      {rows}
    </div>
  );
});
