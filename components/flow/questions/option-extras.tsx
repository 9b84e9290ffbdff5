import type { Option } from "@/flow/protocol/question";
import { lazy, useLazy } from "@/lib/browser/lazy";
import styles from "./choice.module.css";

export const lazyOptionDetails = lazy(() => import("./option-details"));

/** Renders an option's icon and increase marker, if it has any. Their code loads after the label is rendered. */
export function OptionExtras({ option }: { option: Option }) {
  return (option.iconKey !== undefined || option.increaseMarker) && <Details option={option} />;
}

function Details({ option }: { option: Option }) {
  const { code } = useLazy(lazyOptionDetails, "now");
  return (
    <>
      {/*
       * A space instead of a margin aligns wrapped extras with the label, and separates the words for screen readers.
       */}{" "}
      {code ? <code.OptionDetails option={option} /> : <span className={styles.extras} />}
    </>
  );
}
