import { afterPaint } from "@/lib/browser/when-idle";
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Option } from "@/flow/protocol/question";
import { OptionBlock, type RowContext } from "./option-block";
import type { QuestionViewProps } from "./question-view";

/** Even, so that two columns stay two columns from block to block. */
const blockSize = 20;
/** The first block is what a screen shows of a list, and there with its page; the others come behind it. */
const firstBlockSize = 12;

interface OptionListProps {
  context: RowContext;
  options: readonly Option[];
  chosen: ReadonlySet<string>;
  isShown: (label: string) => boolean;
  /** How many of the list's rows are there by now. */
  drawn: number;
}

/** The boxes of a list, in blocks. */
export function OptionList({ context, options, chosen, isShown, drawn }: OptionListProps) {
  const blocks = useMemo(() => blocksOf(options), [options]);
  const shown = useMemo(
    () => blocks.map((block) => flags(block.options, ({ label }) => isShown(label))),
    [blocks, isShown],
  );
  const checks = useMemo(
    () => blocks.map((block) => flags(block.options, ({ value }) => chosen.has(value))),
    [blocks, chosen],
  );
  return blocks.map(({ start, options: part }, index) =>
    start < drawn ? (
      <OptionBlock
        key={start}
        context={context}
        options={part}
        start={start}
        checks={checks[index] ?? ""}
        shown={shown[index]?.includes("1") ? (shown[index] ?? "") : ""}
      />
    ) : null,
  );
}

function blocksOf(options: readonly Option[]) {
  const later = Math.max(0, Math.ceil((options.length - firstBlockSize) / blockSize));
  const starts = Array.from({ length: later }, (_, index) => firstBlockSize + index * blockSize);
  return [0, ...starts].map((start, index) => ({
    start,
    options: options.slice(start, starts[index]),
  }));
}

function flags(options: readonly Option[], isOn: (option: Option) => boolean): string {
  return options.map((option) => (isOn(option) ? "1" : "0")).join("");
}

/** How many more rows come with each task: a long list must not hold up the page. */
const rowsPerTask = 100;

/** How many of `total` rows to draw by now. */
export function useDrawnRows(total: number): number {
  const [drawn, setDrawn] = useState(firstBlockSize);
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
