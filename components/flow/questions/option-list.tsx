import { useWords } from "#use-words";
import { DrawnWhole } from "@/lib/browser/lazy";
import { afterPaint } from "@/lib/browser/after-paint";
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
import type { Option } from "@/flow/protocol/question";
import { OptionBlock, useDrawn, useIsNear, type RowContext } from "./option-block";
import type { QuestionViewProps } from "./question-view";
import styles from "./choice.module.css";

/** Even, so that two columns stay two columns from block to block. */
const blockSize = 20;
/** A list of up to so many rows is shown whole, and there with its page. */
const shortList = 12;
/** Of a longer one so many are in view; the others are one tap away, and come behind the page. */
const rowsInView = 8;

interface OptionListProps {
  context: RowContext;
  options: readonly Option[];
  /** `1` for each option that is chosen, else `0`: as a text, so that equal ones are equal. */
  checks: string;
  isShown: (label: string) => boolean;
  /** How many of the list's rows are there by now. */
  drawn: number;
  /** How many rows stand in view before those that 'Show more' opens; undefined where all do. */
  inView: number | undefined;
  /** Opens what is folded: what is looked for may be there. */
  isFiltered: boolean;
}

/** The boxes of a list, in blocks; a group off screen that is not drawn yet has the same ones. */
export const OptionList = memo(function OptionList(props: OptionListProps) {
  const { context, options, checks, isShown, drawn, inView, isFiltered } = props;
  const blocks = useMemo(() => blocksOf(options, inView), [options, inView]);
  const shown = useMemo(
    () => blocks.map((block) => flags(block.options, ({ label }) => isShown(label))),
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
      <Fold {...context} more={folded.length} chosen={chosenInFold} isFiltered={isFiltered}>
        {drawnBlocks.slice(1)}
      </Fold>
    </>
  );
});

interface FoldProps extends Pick<RowContext, "isLong" | "later"> {
  more: number;
  chosen: number;
  isFiltered: boolean;
  children: ReactNode;
}

/** The rows behind 'Show more': open where one of them was chosen before, and while something is looked for. */
function Fold({ more, chosen, isFiltered, isLong, later, children }: FoldProps) {
  const { say, number } = useWords();
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const { box, isNear } = useIsNear<HTMLDetailsElement>(isLong);
  // Select All changes it on every group: a new word off screen is laid out when its turn has come.
  const count = chosen > 0 ? say(" ({count} chosen)", { count: number(chosen) }) : "";
  const drawnCount = useDrawn(count, isNear, later);
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

/** How many rows of each of a list's groups are in view; undefined where all are. */
export function rowsInViewOf(rows: number, groups: number): number | undefined {
  return rows > shortList ? Math.max(2, Math.floor(rowsInView / groups)) : undefined;
}

function blocksOf(options: readonly Option[], inView = options.length) {
  const later = Math.max(0, Math.ceil((options.length - inView) / blockSize));
  const starts = Array.from({ length: later }, (_, index) => inView + index * blockSize);
  return [0, ...starts].map((start, index) => ({
    start,
    options: options.slice(start, starts[index]),
  }));
}

/** `1` for each option that is so, else `0`. */
export function flags(options: readonly Option[], isOn: (option: Option) => boolean): string {
  return options.map((option) => (isOn(option) ? "1" : "0")).join("");
}

/** How many more rows come with each task: a long list must not hold up the page. */
const rowsPerTask = 100;

/** How many of `total` rows to draw by now. */
export function useDrawnRows(total: number): number {
  const isWhole = useContext(DrawnWhole);
  const [drawn, setDrawn] = useState(isWhole ? total : shortList);
  useEffect(() => {
    if (drawn >= total) return;
    return afterPaint(() => startTransition(() => setDrawn(drawn + rowsPerTask)));
  }, [drawn, total]);
  return drawn;
}

/** The part of a row's context that a field gives: functions that stay the same from answer to answer. */
export function useStableField({ field }: Pick<QuestionViewProps, "field">) {
  const latest = useRef(field);
  useLayoutEffect(() => {
    latest.current = field;
  });
  const setAll = useCallback((values: readonly string[], isChecked: boolean) => {
    const { value: answer, onChange } = latest.current;
    const own = new Set(values);
    // The answer keeps the order in which the boxes were checked.
    const others = answer.filter((chosen) => !own.has(chosen));
    onChange(isChecked ? [...others, ...values] : others);
  }, []);
  const toggle = useCallback(
    (value: string, isChecked: boolean) => setAll([value], isChecked),
    [setAll],
  );
  const onBlur = useCallback<RowContext["onBlur"]>((event) => latest.current.onBlur(event), []);
  return { toggle, setAll, onBlur };
}
