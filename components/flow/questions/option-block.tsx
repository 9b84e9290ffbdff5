import { NonBreakingHyphenatedWords } from "./non-breaking-hyphenated-words";
import { memo, startTransition, useEffect, useRef, useState, type FocusEventHandler } from "react";
import type { QuestionOption } from "@/flow/protocol/question";
import { CheckboxRow } from "./checkbox-row";
import type { DeferredQueue } from "./deferred-queue";
import { LazyOptionDetails } from "./option-extras";
import styles from "./choice.module.css";

/**
 * Values that all rows of a list share. The object is the same in every render, so React skips rows that have not
 * changed.
 */
export interface OptionRowContext {
  idPrefix: string;
  name: string;
  isReadOnly: boolean;
  /** True for a long list, which is a single tab stop. Arrow keys move the focus between its rows. */
  isLong: boolean;
  /** Queue for rendering blocks off screen. */
  later: DeferredQueue;
  toggle: (value: string, isChecked: boolean) => void;
  onBlur: FocusEventHandler;
}

interface OptionBlockProps {
  context: OptionRowContext;
  options: readonly QuestionOption[];
  /** Index of the block's first option in its list. */
  start: number;
  /** A string with `1` for each chosen option and `0` for any other, for example `"0110"`. */
  checks: string;
  /** A string with `1` for each option that matches the filter and `0` for any other. "" hides the whole block. */
  shown: string;
}

/**
 * Renders a block of consecutive options of a long list. An unchanged block does not render again, and a block off
 * screen renders later (docs/decisions/0008).
 */
export const OptionBlock = memo(function OptionBlock(props: OptionBlockProps) {
  const { checks, shown, ...rest } = props;
  const { box, isNear } = useIsNearViewport(props.context.isLong);
  const drawnChecks = useDeferredOffscreenValue(checks, isNear, props.context.later);
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
  context: OptionRowContext;
  option: QuestionOption;
  id: string;
  isChecked: boolean;
  isHidden: boolean;
}

const Row = memo(function Row({ context, option, id, isChecked, isHidden }: RowProps) {
  const { name, isReadOnly, isLong, toggle, onBlur } = context;
  return (
    <CheckboxRow
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
      <NonBreakingHyphenatedWords text={option.label} />
      <LazyOptionDetails option={option} />
    </CheckboxRow>
  );
});

/** Returns a ref, and whether its element is near the viewport. In a short list, elements always count as near. */
export function useIsNearViewport<Box extends HTMLElement = HTMLDivElement>(isLong: boolean) {
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

/**
 * Returns the value at once for an element on screen. For an element off screen, returns the previous value until the
 * queue has run, so a long list stays responsive.
 */
export function useDeferredOffscreenValue<Value extends string>(
  value: Value,
  isNear: boolean,
  later: DeferredQueue,
): Value {
  const [drawn, setDrawn] = useState(value);
  useEffect(
    () => (drawn === value ? undefined : later.add(() => startTransition(() => setDrawn(value)))),
    [drawn, value, later],
  );
  return isNear ? value : drawn;
}
