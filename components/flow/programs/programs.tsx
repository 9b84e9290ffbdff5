import type { ReactNode } from "react";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { getVariant } from "@/flow/engine/experiments";
import { useFlowState } from "../flow-engine-context";
import { ProgramCounter } from "./program-counter";
import styles from "./programs.module.css";

const programNotice = lazy(() => import("./program-notice"));

/**
 * Renders the school counter above the program questions, and a notice after a choice. Each depends on an experiment
 * (docs/product.md section 4, Experiments). On other pages, renders only the questions.
 */
export function Programs({ children }: { children: ReactNode }) {
  const isHere = useFlowState(
    ({ pageKey, maximumSchoolMatch }) => pageKey === "ProgramOfInterest" && maximumSchoolMatch > 0,
  );
  const hasCounter = useFlowState(
    (state) => getVariant(state, "poiPageMatchedSchoolCounter") !== "default",
  );
  const hasNotice = useFlowState(
    (state) => getVariant(state, "poiSelectionNotification") !== "default",
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

function ProgramNotice() {
  const { code } = useLazy(programNotice, "now");
  return code && <code.ProgramNotice />;
}
