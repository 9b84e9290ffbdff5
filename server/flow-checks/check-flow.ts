import type { FlowDefinition } from "../flows/flow-definition";
import { checkConditions } from "./checks/check-conditions";
import { checkConsent } from "./checks/check-consent";
import { checkExperiments } from "./checks/check-experiments";
import { checkAfterLead } from "./checks/check-after-lead";
import { checkHealth } from "./checks/check-health";
import { checkMatter } from "./checks/check-matter";
import { checkPaths } from "./checks/check-paths";
import { checkPrefill } from "./check-prefill";
import { checkPrograms } from "./checks/check-programs";
import { checkQuestions } from "./checks/check-questions";
import { checkStructure } from "./checks/check-structure";
import { checkWalks } from "./checks/check-walks";
import type { FlowFault } from "./flow-fault";

/** Data outside the flow definition that the checks need. */
export interface CheckDeps {
  /** Paths of the answer validators, such as `/validate/postal-code/[value]`. */
  ajaxPaths: readonly string[];
}

/** Checks a flow definition and returns its faults. An empty list means that the flow may be released. */
export function checkFlow(flow: FlowDefinition, deps: CheckDeps): FlowFault[] {
  const structure = checkStructure(flow);
  // The other checks rely on a sound structure.
  if (structure.length > 0) return structure;
  const faults = [
    ...checkPaths(flow),
    ...checkQuestions(flow, deps.ajaxPaths),
    ...checkConditions(flow),
    ...checkConsent(flow),
    ...checkHealth(flow),
    ...checkMatter(flow),
    ...checkExperiments(flow),
    ...checkPrefill(flow),
    ...checkPrograms(flow),
    ...checkAfterLead(flow),
  ];
  return faults.length > 0 ? faults : checkWalks(flow);
}
