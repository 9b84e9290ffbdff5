import { useTranslator } from "#use-words";
import { AllLazyCodeLoadedContext } from "@/lib/browser/lazy";
import { runAfterPaint } from "@/lib/browser/run-after-paint";
import {
  memo,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { QuestionOption } from "@/flow/protocol/question";
import {
  OptionBlock,
  useDeferredOffscreenValue,
  useIsNearViewport,
  type OptionRowContext,
} from "./option-block";
import type { QuestionViewProps } from "./question-view";
import styles from "./choice.module.css";

/**
 * Number of options that are rendered together as one block. It is even, so that blocks continue a two-column layout.
 */
const blockSize = 20;
/** Maximum number of options that a list displays without "Show more". */
const shortListMaximum = 12;
/** Number of options above "Show more" in a longer list. */
const visibleRowCount = 8;

interface OptionListProps {
  context: OptionRowContext;
  options: readonly QuestionOption[];
  /**
   * A string with `1` for each chosen option and `0` for any other. React skips the render if the string is unchanged.
   */
  checks: string;
  isShown: (label: string) => boolean;
  /** Number of rows rendered so far. The rest follow in steps. */
  drawn: number;
  /** Number of rows above "Show more". `undefined` for a list without "Show more". */
  inView: number | undefined;
  /** True if a filter is active. The collapsed rows are then expanded, because they may contain matches. */
  isFiltered: boolean;
}

/** Renders a list of checkboxes, in blocks. All rows after the first few are collapsed behind "Show more". */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const { context, options, checks, isShown, drawn, inView, isFiltered } = props;
  const blocks = useMemo(() => splitIntoBlocks(options, inView), [options, inView]);
  const shown = useMemo(
    () => blocks.map((block) => formatOptionFlags(block.options, ({ label }) => isShown(label))),
    [blocks, isShown],
  );
  const drawnBlocks = blocks.map(({ start, options: part }, index) =>
    start === 0 || start < drawn ? (
      <OptionBlock
        key={start}
        context={context}
        options={part}
        start={start}
        checks={checks.slice(start, start + part.length)}
        shown={shown[index]?.includes("1") ? (shown[index] ?? "") : ""}
      />
    ) : null,
  );
  const folded = inView === undefined ? [] : options.slice(inView);
  if (folded.length === 0) return drawnBlocks;
  const chosenInFold = checks.slice(inView).replaceAll("0", "").length;
  return (
    <>
      {drawnBlocks.slice(0, 1)}
      <CollapsedRows
        {...context}
        more={folded.length}
        chosen={chosenInFold}
        isFiltered={isFiltered}
      >
        {drawnBlocks.slice(1)}
      </CollapsedRows>
    </>
  );
});

interface CollapsedRowsProps extends Pick<OptionRowContext, "isLong" | "later"> {
  more: number;
  chosen: number;
  isFiltered: boolean;
  children: ReactNode;
}

/**
 * Renders the collapsed rows behind "Show more". The rows are expanded if one of their options is already chosen or a
 * filter is active.
 */
function CollapsedRows({ more, chosen, isFiltered, isLong, later, children }: CollapsedRowsProps) {
  const { say, number } = useTranslator();
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const { box, isNear } = useIsNearViewport<HTMLDetailsElement>(isLong);
  // Select All changes this count in every group, so it updates later in groups off screen.
  const count = chosen > 0 ? say(" ({count} selected)", { count: number(chosen) }) : "";
  const drawnCount = useDeferredOffscreenValue(count, isNear, later);
  return (
    <details
      ref={box}
      className={styles.fold}
      open={isOpen || isFiltered}
      onToggle={({ currentTarget }) => isFiltered || setIsOpen(currentTarget.open)}
    >
      <summary hidden={isFiltered}>
        {say("Show {count} more", { count: number(more) })}
        {drawnCount}
      </summary>
      <div className={styles.foldRows}>{children}</div>
    </details>
  );
}

/** Returns the number of visible rows per group, or `undefined` if all rows of the list are visible. */
export function countVisibleRows(rows: number, groups: number): number | undefined {
  return rows > shortListMaximum ? Math.max(2, Math.floor(visibleRowCount / groups)) : undefined;
}

function splitIntoBlocks(options: readonly QuestionOption[], inView = options.length) {
  const later = Math.max(0, Math.ceil((options.length - inView) / blockSize));
  const starts = Array.from({ length: later }, (_, index) => inView + index * blockSize);
  return [0, ...starts].map((start, index) => ({
    start,
    options: options.slice(start, starts[index]),
  }));
}

/** Returns a string with one digit per option: `1` if the option meets a condition, `0` if not. */
export function formatOptionFlags(
  options: readonly QuestionOption[],
  isOn: (option: QuestionOption) => boolean,
): string {
  return options.map((option) => (isOn(option) ? "1" : "0")).join("");
}

/** Number of options rendered in one task, so a long list does not block the page. */
const rowsPerTask = 100;

/** Returns the number of rows to render so far. It grows to the total number in steps, after each paint. */
export function useRenderedRowCount(total: number): number {
  const isWhole = useContext(AllLazyCodeLoadedContext);
  const [drawn, setDrawn] = useState(isWhole ? total : shortListMaximum);
  useEffect(() => {
    if (drawn >= total) return;
    return runAfterPaint(() => startTransition(() => setDrawn(drawn + rowsPerTask)));
  }, [drawn, total]);
  return drawn;
}

/**
 * Returns a field's functions for `OptionRowContext`. They stay identical when the answer changes, so rows do not render
 * again.
 */
export function useStableFieldCallbacks({ field }: Pick<QuestionViewProps, "field">) {
  const latest = useRef(field);
  useLayoutEffect(() => {
    latest.current = field;
  });
  const setAll = useCallback((values: readonly string[], isChecked: boolean) => {
    const { value: answer, onChange } = latest.current;
    const own = new Set(values);
    // The answer lists the boxes in the order in which they were checked.
    const others = answer.filter((chosen) => !own.has(chosen));
    onChange(isChecked ? [...others, ...values] : others);
  }, []);
  const toggle = useCallback(
    (value: string, isChecked: boolean) => setAll([value], isChecked),
    [setAll],
  );
  const onBlur = useCallback<OptionRowContext["onBlur"]>(
    (event) => latest.current.onBlur(event),
    [],
  );
  return { toggle, setAll, onBlur };
}
