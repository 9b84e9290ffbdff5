import type { ReactNode } from "react";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { getExperimentVariant } from "@/flow/engine/experiments";
import { useFlowState } from "../flow-engine-context";
import { MatchedSchoolCounter } from "./matched-school-counter";
import styles from "./program-page-extras.module.css";

export const lazyProgramNotice = createLazyResource(() => import("./program-notice"));

/**
 * Renders the school counter above the program questions, and a notice after a choice. Each depends on an experiment
 * (docs/product.md section 4, Experiments). On other pages, renders only the questions.
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
  // The notice appears only after a choice, so its code does not delay the page.
  const { code } = useLazyCode(lazyProgramNotice, "when-idle");
  return code && <code.ProgramNotice />;
}
