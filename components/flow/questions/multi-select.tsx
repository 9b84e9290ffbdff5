import { useWords } from "#use-words";
import { useDeferredValue, useMemo, useState } from "react";
import { FieldGroup } from "@/components/ui/field-group";
import type { Option, OptionGroup } from "@/flow/protocol/question";
import { AllBox, choosable, chosenPart, type AllBoxProps } from "./all-box";
import { createLaterQueue, type LaterQueue } from "./later-queue";
import { useDrawn, useIsNear, type RowContext } from "./option-block";
import { createMatcher, OptionFilter } from "./option-filter";
import { OptionList, rowsInViewOf, useDrawnRows, useStableField } from "./option-list";
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
  const chosen = useMemo(() => new Set(field.value), [field.value]);
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
  const context = { name: question.fieldName, isReadOnly, isLong, later, toggle, onBlur };
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
          part={chosenPart(values, chosen)}
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
            {...box}
            key={`${index}-${groupName}`}
            id={`${field.id}-group-${index}`}
            label={groupName}
            options={members}
            chosen={chosen}
            isLong={isLong}
            later={later}
            isHidden={!members.some(({ label }) => isShown(label))}
          >
            <StableList
              {...context}
              idPrefix={groups.length > 1 ? `${field.id}-${index}` : field.id}
              options={members}
              chosen={chosen}
              isShown={isShown}
              isFiltered={filterText !== ""}
              inView={inView}
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

interface GroupProps extends Omit<AllBoxProps, "tabIndex" | "values" | "part"> {
  options: readonly Option[];
  chosen: ReadonlySet<string>;
  isLong: boolean;
  later: LaterQueue;
  isHidden: boolean;
  children: React.ReactNode;
}

/** A group that has a name has a box for all of it; off screen it is drawn when there is time, like the rows. */
function Group({ options, chosen, isLong, later, isHidden, children, ...all }: GroupProps) {
  const { box, isNear } = useIsNear(isLong);
  const values = useMemo(() => choosable(options), [options]);
  const part = useDrawn(chosenPart(values, chosen), isNear, later);
  if (!all.label) return children;
  return (
    <div
      ref={box}
      className={styles.optionGroup}
      role="group"
      aria-label={all.label}
      hidden={isHidden}
    >
      <AllBox {...all} values={values} part={part} tabIndex={isLong ? -1 : undefined} />
      {children}
    </div>
  );
}

type StableListProps = RowContext & Omit<React.ComponentProps<typeof OptionList>, "context">;

/** A list whose rows get one and the same context for as long as it stands. */
function StableList({
  options,
  chosen,
  isShown,
  drawn,
  inView,
  isFiltered,
  ...given
}: StableListProps) {
  const { idPrefix, name, isReadOnly, isLong, later, toggle, onBlur } = given;
  const context = useMemo(
    () => ({ idPrefix, name, isReadOnly, isLong, later, toggle, onBlur }),
    [idPrefix, name, isReadOnly, isLong, later, toggle, onBlur],
  );
  return <OptionList {...{ context, options, chosen, isShown, drawn, inView, isFiltered }} />;
}
