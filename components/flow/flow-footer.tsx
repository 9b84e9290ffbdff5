import { useEffect } from "react";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { OfflineNotice } from "./offline-notice";
import { ExperimentContent } from "./experiments/experiment-content";
import { useFlowEngine, useFlowState } from "./flow-engine-context";
import { ContinueOnOtherDevice } from "./continue-on-other-device";
import { startVisitReport } from "./visit-report";

/**
 * Renders the content below a questionnaire: the link for another device, the offline note, and experiment content.
 * Also starts the visit report.
 */
export function FlowFooter({ level }: { level: HeadingLevel }) {
  const engine = useFlowEngine();
  const hasVariants = useFlowState(({ experiments }) =>
    Object.values(experiments).some(({ activeVariant }) => activeVariant !== "default"),
  );
  useEffect(() => startVisitReport(engine), [engine]);
  return (
    <>
      <ContinueOnOtherDevice />
      <OfflineNotice />
      {hasVariants && <ExperimentContent level={level} />}
    </>
  );
}
