import { useTranslator } from "#use-words";
import type { Translator } from "@/lib/shared/words";
import { SvgIcon } from "@/components/ui/svg-icon";
import { iconPaths, type IconName } from "@/components/ui/icon-paths";
import { getExperimentVariant } from "@/flow/engine/experiments";
import type { QuestionOption } from "@/flow/protocol/question";
import { useFlowState } from "../flow-engine-context";
import styles from "./choice.module.css";

/** The icons that an option may have (docs/product.md section 9, docs/protocol.md section 5). */
const optionIcons = [
  ...(["phone", "phone-waves", "car", "house", "building", "globe", "headset", "folder"] as const),
  ...(["bars", "exclamation", "caret-right", "caret-left", "caret-up"] as const),
] satisfies IconName[];

/**
 * Renders an option's icon, and a marker such as "+2 schools". The marker is displayed only in a variant of an
 * experiment (docs/product.md section 4, Experiments).
 */
export function OptionDetails({ option }: { option: QuestionOption }) {
  const words = useTranslator();
  const showsMarkers = useFlowState(
    (state) =>
      getExperimentVariant(state, "poiPageMatchedSchoolCounter") ===
      "enabledWithMatchIncreaseIndicator",
  );
  const maximum = useFlowState((state) => state.maximumSchoolMatch || Infinity);
  const icon = optionIcons.find((name) => name === option.iconKey);
  const marker = showsMarkers ? getMarkerText(option.increaseMarker, maximum, words) : "";
  // An empty box would wrap to its own line after a full-width label.
  if (marker === "" && !icon) return null;
  return (
    <span className={styles.extras}>
      {marker !== "" && <span className={styles.marker}>{marker}</span>}
      {icon && <SvgIcon paths={iconPaths[icon]} className={styles.icon} />}
    </span>
  );
}

/**
 * Returns the text beside an option, for example "+2 schools". A numeric marker is the count of added schools, limited
 * to `maximum`.
 */
function getMarkerText(
  marker: QuestionOption["increaseMarker"],
  maximum: number,
  { say, count }: Translator,
): string {
  if (typeof marker === "string") return marker;
  if (typeof marker === "number" && marker > 0)
    return count(Math.min(marker, maximum), { one: "+{count} school", other: "+{count} schools" });
  return marker === true ? say("More schools") : "";
}
