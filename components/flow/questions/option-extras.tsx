import { Suspense } from "react";
import type { Option } from "@/flow/protocol/question";
import { loadExtras, optionalView } from "../optional-view";
import styles from "./choice.module.css";

const OptionDetails = optionalView(() => loadExtras().then((extras) => extras.OptionDetails));

/** An option's icon and its increase marker, for the few that have them; they come after the label. */
export function OptionExtras({ option }: { option: Option }) {
  if (option.iconKey === undefined && !option.increaseMarker) return null;
  return (
    <>
      {/* A space, not a margin: on a line of their own they begin where the label does, and they are read as a word. */}{" "}
      <span className={styles.extras}>
        <Suspense>
          <OptionDetails option={option} />
        </Suspense>
      </span>
    </>
  );
}
