import type { Option } from "@/flow/protocol/question";
import { lazy, useLazy } from "@/lib/browser/lazy";
import styles from "./choice.module.css";

export const optionDetails = lazy(() => import("./option-details"));

/** An option's icon and its increase marker, for the few that have them; they come after the label. */
export function OptionExtras({ option }: { option: Option }) {
  return (option.iconKey !== undefined || option.increaseMarker) && <Details option={option} />;
}

function Details({ option }: { option: Option }) {
  const { code } = useLazy(optionDetails, "now");
  return (
    <>
      {/* A space, not a margin: on a line of their own they begin where the label does, and they are read as a word. */}{" "}
      {code ? <code.OptionDetails option={option} /> : <span className={styles.extras} />}
    </>
  );
}
