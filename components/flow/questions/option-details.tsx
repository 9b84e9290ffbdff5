import { useWords } from "#use-words";
import type { Words } from "@/lib/shared/words";
import { SvgIcon } from "@/components/ui/svg-icon";
import { iconPaths, type IconName } from "@/components/ui/icon-paths";
import { getVariant } from "@/flow/engine/experiments";
import type { Option } from "@/flow/protocol/question";
import { useFlowState } from "../flow-engine-context";
import styles from "./choice.module.css";

/** The icons that an option may name (docs/product.md section 9, docs/protocol.md section 5). */
const optionIcons = [
  ...(["phone", "phone-waves", "car", "house", "building", "globe", "headset", "folder"] as const),
  ...(["bars", "exclamation", "caret-right", "caret-left", "caret-up"] as const),
] satisfies IconName[];

/**
 * Renders an option's icon, if `iconKey` is known, and its increase marker, if the visitor's variant of the school
 * counter displays it (docs/product.md section 4, Experiments).
 */
export function OptionDetails({ option }: { option: Option }) {
  const words = useWords();
  const showsMarkers = useFlowState(
    (state) =>
      getVariant(state, "poiPageMatchedSchoolCounter") === "enabledWithMatchIncreaseIndicator",
  );
  const icon = optionIcons.find((name) => name === option.iconKey);
  const marker = showsMarkers ? markerText(option.increaseMarker, words) : "";
  // An empty box after a label that fills its line would take a line of its own.
  if (marker === "" && !icon) return null;
  return (
    <span className={styles.extras}>
      {marker !== "" && <span className={styles.marker}>{marker}</span>}
      {icon && <SvgIcon paths={iconPaths[icon]} className={styles.icon} />}
    </span>
  );
}

/** Returns the marker's text. A number is the count of added schools; a string is the API's own text. */
function markerText(marker: Option["increaseMarker"], { say, count }: Words): string {
  if (typeof marker === "string") return marker;
  if (typeof marker === "number" && marker > 0)
    return count(marker, { one: "+{count} school", other: "+{count} schools" });
  return marker === true ? say("More schools") : "";
}
