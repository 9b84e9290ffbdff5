import { useWords } from "#use-words";
import type { Words } from "@/lib/shared/words";
import { IconDrawing } from "@/components/ui/icon-drawing";
import { iconShapes, type IconName } from "@/components/ui/icon-shapes";
import { experimentVariant } from "@/flow/engine/experiments";
import type { Option } from "@/flow/protocol/question";
import { useFlowState } from "../flow-engine-context";
import styles from "./choice.module.css";

/** The icons that an option may name (docs/product.md section 9, docs/protocol.md section 5). */
const optionIcons = [
  ...(["phone", "phone-waves", "car", "house", "building", "globe", "headset", "folder"] as const),
  ...(["bars", "exclamation", "caret-right", "caret-left", "caret-up"] as const),
] satisfies IconName[];

/**
 * The drawing of `iconKey`, nothing for a name that is not known, and the increase marker where the visitor's variant
 * of the school counter shows it (docs/product.md section 4, Experiments).
 */
export function OptionDetails({ option }: { option: Option }) {
  const words = useWords();
  const showsMarkers = useFlowState(
    (state) =>
      experimentVariant(state, "poiPageMatchedSchoolCounter") ===
      "enabledWithMatchIncreaseIndicator",
  );
  const icon = optionIcons.find((name) => name === option.iconKey);
  const marker = showsMarkers ? markerText(option.increaseMarker, words) : "";
  // An empty box behind a label that fills its line would stand on a line of its own.
  if (marker === "" && !icon) return null;
  return (
    <span className={styles.extras}>
      {marker !== "" && <span className={styles.marker}>{marker}</span>}
      {icon && <IconDrawing paths={iconShapes[icon]} className={styles.icon} />}
    </span>
  );
}

/** A number says how many schools it adds; a text is the API's own. */
function markerText(marker: Option["increaseMarker"], { say, count }: Words): string {
  if (typeof marker === "string") return marker;
  if (typeof marker === "number" && marker > 0)
    return count(marker, { one: "+{count} school", other: "+{count} schools" });
  return marker === true ? say("More schools") : "";
}
