import { useTranslator } from "#use-words";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { FieldGroup } from "@/components/ui/field-group";
import type { QuestionOption, QuestionOptionGroup } from "@/flow/protocol/question";
import { SelectAllBox, getSelectableValues, getSelectionState } from "./select-all-box";
import { createDeferredQueue } from "./deferred-queue";
import {
  useDeferredOffscreenValue,
  useIsNearViewport,
  type OptionRowContext,
} from "./option-block";
import { createFilterMatcher, OptionFilter } from "./option-filter";
import {
  formatOptionFlags,
  OptionList,
  countVisibleRows,
  useRenderedRowCount,
  useStableFieldCallbacks,
} from "./option-list";
import { groupQuestionOptions, listQuestionOptions } from "@/flow/engine/page-answers";
import type { QuestionViewProps } from "./question-view";
import { useRovingFocus } from "./use-roving-focus";
import styles from "./choice.module.css";

/** Number of options above which a list has a search field and can be operated with the arrow keys. */
const longListThreshold = 30;
/** Matches a word of 13 or more characters. A list with such a word has one column instead of two. */
const longWordPattern = /[^\s-]{13}/;

/**
 * Renders a question with several answers as checkboxes. Named groups of options have a checkbox for the whole group.
 */
export function MultiSelectQuestion({ question, field }: QuestionViewProps) {
  const { say } = useTranslator();
  const options = useMemo(() => listQuestionOptions(question), [question]);
  const groups = useMemo(() => groupQuestionOptions(question), [question]);
  const values = useMemo(() => getSelectableValues(options), [options]);
  const checks = useMemo(() => getGroupFlags(groups, new Set(field.value)), [groups, field.value]);
  const [later] = useState(createDeferredQueue);
  const { toggle, setAll, onBlur } = useStableFieldCallbacks({ field });
  const [filterText, setFilterText] = useState("");
  const isShown = useFilterMatcher(filterText);
  const isWordy = useMemo(
    () => options.some(({ label }) => longWordPattern.test(label)),
    [options],
  );
  const drawn = useRenderedRowCount(options.length);
  const isLong = options.length > longListThreshold;
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
  const inView = countVisibleRows(options.length, groups.length);
  const starts = useMemo(() => getGroupStarts(groups), [groups]);

  return (
    <FieldGroup id={field.id} label={question.label} error={field.error} heading={field.heading}>
      {question.useAllOption && options.length > 1 && (
        <SelectAllBox
          {...box}
          id={`${field.id}-all`}
          label={say("Select All")}
          values={values}
          selection={getSelectionState(options, checks.join(""))}
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
          <OptionGroupRows
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

/** Renders a multi-select question with a select-all box, unless the question disables it. */
export function MultiSelectAllQuestion({ question, field }: QuestionViewProps) {
  const withAll = useMemo(() => ({ useAllOption: true, ...question }), [question]);
  return <MultiSelectQuestion question={withAll} field={field} />;
}

/**
 * Returns a function that tests whether a label matches the filter text. The function is updated with low priority, so
 * typing stays fast.
 */
function useFilterMatcher(filterText: string): (label: string) => boolean {
  const text = useDeferredValue(filterText);
  return useMemo(() => createFilterMatcher(text), [text]);
}

/** Returns for each group how many options the groups before it contain. */
function getGroupStarts(groups: QuestionOptionGroup[]): number[] {
  let start = 0;
  return groups.map(({ options }) => (start += options.length) - options.length);
}

/**
 * Returns one string for each group of options, with a digit per option: `1` if it is chosen, else `0`. For example
 * `"0110"`.
 */
function getGroupFlags(groups: QuestionOptionGroup[], chosen: ReadonlySet<string>): string[] {
  return groups.map(({ options }) => formatOptionFlags(options, ({ value }) => chosen.has(value)));
}

interface OptionGroupRowsProps extends Omit<React.ComponentProps<typeof OptionList>, "context"> {
  id: string;
  idPrefix: string;
  /** The group's name; "" for options without a group. */
  label: string;
  options: readonly QuestionOption[];
  context: Omit<OptionRowContext, "idPrefix">;
  setAll: React.ComponentProps<typeof SelectAllBox>["setAll"];
}

/**
 * Renders a group of options below a checkbox that selects all of them. While the group is off screen, its changes are
 * rendered later.
 */
const OptionGroupRows = memo(function Group(props: OptionGroupRowsProps) {
  const { id, idPrefix, label, setAll, context: shared, options, isShown, ...list } = props;
  const { isLong, isReadOnly, later, onBlur } = shared;
  const { box, isNear } = useIsNearViewport(isLong);
  const checks = useDeferredOffscreenValue(list.checks, isNear, later);
  const values = useMemo(() => getSelectableValues(options), [options]);
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
      <SelectAllBox
        {...{ id, label, values, isReadOnly, setAll, onBlur }}
        selection={getSelectionState(options, checks)}
        tabIndex={isLong ? -1 : undefined}
      />
      {rows}
    </div>
  );
});
