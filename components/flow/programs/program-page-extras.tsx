import type { ReactNode } from "react";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { getExperimentVariant } from "@/flow/engine/experiments";
import { useFlowState } from "../flow-engine-context";
import { MatchedSchoolCounter } from "./matched-school-counter";
import styles from "./program-page-extras.module.css";

const lazyProgramNotice = createLazyResource(() => import("./program-choice-notice"));

/**
 * Renders the questions of a page. On the page for choosing programs, two experiments add a counter of matching schools
 * and a notice after each choice (docs/product.md section 4, Experiments).
 */
export function ProgramPageExtras({ children }: { children: ReactNode }) {
  const isHere = useFlowState(
    ({ pageKey, maximumSchoolMatch }) => pageKey === "ProgramOfInterest" && maximumSchoolMatch > 0,
  );
  const hasCounter = useFlowState(
    (state) => getExperimentVariant(state, "poiPageMatchedSchoolCounter") !== "default",
  );
  const hasNotice = useFlowState(
    (state) => getExperimentVariant(state, "poiSelectionNotification") !== "default",
  );
  if (!isHere || !(hasCounter || hasNotice)) return children;
  return (
    <div className={styles.programs}>
      {hasCounter && <MatchedSchoolCounter />}
      {children}
      {hasNotice && <ProgramNotice />}
    </div>
  );
}

function ProgramNotice() {
  const { code } = useLazyCode(lazyProgramNotice, "now");
  return code && <code.ProgramChoiceNotice />;
}
