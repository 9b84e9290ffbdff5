import type { QuestionOption } from "@/flow/protocol/question";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import styles from "./choice.module.css";

export const lazyOptionDetails = createLazyResource(() => import("./option-details"));

/**
 * Renders an option's icon and its marker, such as "+2 schools", if it has either. Their code loads after the label is
 * displayed.
 */
export function LazyOptionDetails({ option }: { option: QuestionOption }) {
  return (
    (option.iconKey !== undefined || option.increaseMarker) && <OptionDetailsSlot option={option} />
  );
}

function OptionDetailsSlot({ option }: { option: QuestionOption }) {
  const { code } = useLazyCode(lazyOptionDetails, "now");
  return (
    <>
      {/*
       * A space instead of a margin aligns wrapped extras with the label, and separates the words for screen readers.
       */}{" "}
      {code ? <code.OptionDetails option={option} /> : <span className={styles.extras} />}
    </>
  );
}
