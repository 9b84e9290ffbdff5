import { memo, startTransition, useEffect, useRef, useState, type FocusEventHandler } from "react";
import type { Option } from "@/flow/protocol/question";
import { CheckRow } from "./check-row";
import type { LaterQueue } from "./later-queue";
import { OptionExtras } from "./option-extras";
import styles from "./choice.module.css";

/** What all rows of a list share; the same object and functions for as long as the list stands. */
export interface RowContext {
  idPrefix: string;
  name: string;
  isReadOnly: boolean;
  /** In a long list the arrow keys move, and one row at a time is a tab stop. */
  isLong: boolean;
  /** Where blocks that nobody sees wait to be drawn. */
  later: LaterQueue;
  toggle: (value: string, isChecked: boolean) => void;
  onBlur: FocusEventHandler;
}

interface OptionBlockProps {
  context: RowContext;
  options: readonly Option[];
  /** Index of the block's first option in its list. */
  start: number;
  /** `1` for each option that is chosen, else `0`. */
  checks: string;
  /** The same of what the filter shows; "" hides the block. */
  shown: string;
}

/**
 * Some neighbouring options of a list. A block that nothing changed is not rendered again, one that is off screen is
 * rendered when there is time, and the browser lays out only those on screen (docs/decisions/0033).
 */
export const OptionBlock = memo(function OptionBlock(props: OptionBlockProps) {
  const { checks, shown, ...rest } = props;
  const { box, isNear } = useIsNear(props.context.isLong);
  const drawnChecks = useDrawn(checks, isNear, props.context.later);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== "" && shown !== lastShown) setLastShown(shown);
  const isLong = rest.context.isLong;
  return (
    <div
      ref={box}
      className={isLong ? `${styles.cards} ${styles.block}` : styles.cards}
      hidden={shown === ""}
    >
      <Rows {...rest} checks={drawnChecks} shown={shown || lastShown} />
    </div>
  );
});

const Rows = memo(function Rows(props: OptionBlockProps) {
  const { context, options, start, checks, shown } = props;
  return options.map((option, index) => (
    <Row
      key={option.value}
      context={context}
      option={option}
      id={`${context.idPrefix}-${start + index}`}
      isChecked={checks[index] === "1"}
      isHidden={shown[index] !== "1"}
    />
  ));
});

interface RowProps {
  context: RowContext;
  option: Option;
  id: string;
  isChecked: boolean;
  isHidden: boolean;
}

const Row = memo(function Row({ context, option, id, isChecked, isHidden }: RowProps) {
  const { name, isReadOnly, isLong, toggle, onBlur } = context;
  return (
    <CheckRow
      id={id}
      name={name}
      value={option.value}
      checked={isChecked}
      disabled={isReadOnly || option.isDisabled}
      hidden={isHidden}
      tabIndex={isLong ? -1 : undefined}
      onBlur={onBlur}
      onChange={(checked) => toggle(option.value, checked)}
    >
      {option.label}
      <OptionExtras option={option} />
    </CheckRow>
  );
});

/** Whether an element of a long list is on screen, or about to be: what is not may be drawn a moment later. */
export function useIsNear<Box extends HTMLElement = HTMLDivElement>(isLong: boolean) {
  const box = useRef<Box>(null);
  const [isNear, setIsNear] = useState(true);
  useEffect(() => {
    if (!isLong || !box.current || typeof IntersectionObserver !== "function") return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: "10%" },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isLong]);
  return { box, isNear };
}

/** A value as it is drawn: at once where it is looked at, elsewhere when its turn has come. */
export function useDrawn<Value extends string>(
  value: Value,
  isNear: boolean,
  later: LaterQueue,
): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(
    () => (drawn === value ? undefined : later.add(() => startTransition(() => setDrawn(value)))),
    [drawn, value, later],
  );
  return isNear ? value : drawn;
}
