import { Suspense, type ReactNode } from "react";
import { experimentVariant } from "@/flow/engine/experiments";
import { loadSchoolViews } from "../code-ahead";
import { useFlowState } from "../flow-engine-context";
import { optionalView } from "../optional-view";
import styles from "./programs.module.css";

const ProgramCounter = optionalView(() => loadSchoolViews().then((views) => views.ProgramCounter));
const ProgramNotice = optionalView(() => loadSchoolViews().then((views) => views.ProgramNotice));

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
      {hasCounter && (
        <Suspense fallback={<div className={styles.counter} />}>
          <ProgramCounter />
        </Suspense>
      )}
      {children}
      {hasNotice && (
        <Suspense>
          <ProgramNotice />
        </Suspense>
      )}
    </div>
  );
}
