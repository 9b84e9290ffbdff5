import type { FlowDefinition } from "../flows/flow-definition";
import { findTransitionConditionFaults } from "./checks/check-conditions";
import { findConsentPageFaults } from "./checks/check-consent";
import { findExperimentFaults } from "./checks/check-experiments";
import { findPageAfterLeadFaults } from "./checks/check-after-lead";
import { findHealthAnswerFaults } from "./checks/check-health";
import { findRequestSubjectFieldFaults } from "./checks/check-matter";
import { findFlowPathFaults } from "./checks/check-paths";
import { findPrefillFaults } from "./check-prefill";
import { findSchoolListFaults } from "./checks/check-programs";
import { findQuestionFaults } from "./checks/check-questions";
import { findStructureFaults } from "./checks/check-structure";
import { findSimulatedVisitFault } from "./checks/simulate-visits";
import type { FlowFault } from "./flow-fault";
import type { VisitStart } from "./walk-flow";

/** Facts that the checks need besides the flow definition, such as the paths of the existing validators. */
export interface FlowCheckDeps {
  /** Paths of the answer validators, such as `/validate/postal-code/[value]`. */
  validatorPaths: readonly string[];
  /** Answers and variants that a campaign page sets when a visit starts. */
  start?: VisitStart;
}

/** Checks a flow definition and returns its faults. A flow may be released only if the list is empty. */
export function findFlowFaults(flow: FlowDefinition, deps: FlowCheckDeps): FlowFault[] {
  const structure = findStructureFaults(flow);
  // The other checks rely on a sound structure.
  if (structure.length > 0) return structure;
  const faults = [
    ...findFlowPathFaults(flow),
    ...findQuestionFaults(flow, deps.validatorPaths),
    ...findTransitionConditionFaults(flow),
    ...findConsentPageFaults(flow),
    ...findHealthAnswerFaults(flow),
    ...findRequestSubjectFieldFaults(flow),
    ...findExperimentFaults(flow),
    ...findPrefillFaults(flow),
    ...findSchoolListFaults(flow),
    ...findPageAfterLeadFaults(flow),
  ];
  return faults.length > 0 ? faults : findSimulatedVisitFault(flow, deps.start);
}
