import type { ReactNode } from "react";
import { laterView, partOf } from "@/lib/browser/load-later";
import { experimentVariant } from "@/flow/engine/experiments";
import { useFlowState } from "../flow-engine-context";
import { schoolViews } from "../later-code";
import styles from "./programs.module.css";

const ProgramCounter = laterView(
  partOf(schoolViews, (views) => views.ProgramCounter),
  { fallback: <div className={styles.counter} /> },
);
const ProgramNotice = laterView(partOf(schoolViews, (views) => views.ProgramNotice));

/**
 * What ProgramOfInterest has beside its questions, each by its experiment: the school counter above them, and the
 * notice after a choice (docs/product.md section 4, Experiments).
 */
export function Programs({ children }: { children: ReactNode }) {
  const isHere = useFlowState(
    ({ pageKey, maximumSchoolMatch }) => pageKey === "ProgramOfInterest" && maximumSchoolMatch > 0,
  );
  const hasCounter = useFlowState(
    (state) => experimentVariant(state, "poiPageMatchedSchoolCounter") !== "default",
  );
  const hasNotice = useFlowState(
    (state) => experimentVariant(state, "poiSelectionNotification") !== "default",
  );
  if (!isHere || !(hasCounter || hasNotice)) return children;
  return (
    <div className={styles.programs}>
      {hasCounter && <ProgramCounter />}
      {children}
      {hasNotice && <ProgramNotice />}
    </div>
  );
}
