import "server-only";
import type { FlowDefinition } from "../definitions/flow-definition";
import { checkConditions } from "./check-conditions";
import { checkConsent } from "./check-consent";
import { checkExperiments } from "./check-experiments";
import { checkAfterLead } from "./check-after-lead";
import { checkHealth } from "./check-health";
import { checkMatter } from "./check-matter";
import { checkPaths } from "./check-paths";
import { checkPrefill } from "./check-prefill";
import { checkPrograms } from "./check-programs";
import { checkQuestions } from "./check-questions";
import { checkStructure } from "./check-structure";
import { checkWalks } from "./check-walks";
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
