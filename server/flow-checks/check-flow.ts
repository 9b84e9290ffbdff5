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

/** What the definition may refer to beyond itself. */
export interface CheckDeps {
  /** Path templates of the validators, e.g. `/validate/postal-code/[value]`. */
  ajaxPaths: readonly string[];
}

/**
 * Proves a flow definition: pages exist, are reachable and end; ajax paths and rule types are known; conditions
 * name fields and values that exist; experiments can be drawn; nobody becomes a lead without consent, or goes to
 * receivers that the consent does not name; what is said of health is not sold by the way; lists of schools say who pays for them; and whoever goes through it comes to
 * an end. An empty list means that it is sound.
 */
export function checkFlow(flow: FlowDefinition, deps: CheckDeps): FlowFault[] {
  const structure = checkStructure(flow);
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
