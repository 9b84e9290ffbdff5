import { useTranslator } from "#use-words";
import type { CSSProperties } from "react";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import { computeMatchedSchoolCount } from "@/flow/engine/school-matches";
import { useFlowEngine } from "../flow-engine-context";
import styles from "./program-page-extras.module.css";
import { useSelectedPrograms } from "./use-selected-programs";

/**
 * Renders how many schools match the chosen programs, for example "2 of 3 schools matched" (docs/product.md section 9).
 */
export function MatchedSchoolCounter() {
  const { say } = useTranslator();
  const { store } = useFlowEngine();
  const selected = useSelectedPrograms();
  const hasScript = useHasJavaScript();
  const { count, maximum, colour } = computeMatchedSchoolCount(store.getState(), selected);
  const isEmpty = selected.length === 0;
  // Without JavaScript the current choice is unknown.
  const matched = isEmpty
    ? say("Pick programs to see matching schools")
    : say("{count} of {maximum} schools matched", { count, maximum });
  const share: CSSProperties & { "--share": string } = { "--share": `${(count / maximum) * 100}%` };
  return (
    <div className={styles.counter} data-colour={isEmpty ? "none" : colour} style={share}>
      <p role="status">{hasScript ? matched : say("Up to {maximum} schools", { maximum })}</p>
      <span className={styles.bar} aria-hidden="true" />
    </div>
  );
}
