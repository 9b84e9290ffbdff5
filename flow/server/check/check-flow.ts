import "server-only";
import type { FlowDefinition } from "../definitions/flow-definition";
import { checkConditions } from "./check-conditions";
import { checkConsent } from "./check-consent";
import { checkQuestions } from "./check-questions";
import { checkStructure } from "./check-structure";
import { checkWays } from "./check-ways";
import type { FlowFault } from "./flow-fault";

/** What the definition may refer to beyond itself. */
export interface CheckGround {
  /** Path templates of the validators, e.g. `/validate/postal-code/[value]`. */
  ajaxPaths: readonly string[];
}

/**
 * Proves a flow definition: pages exist, are reachable and end; ajax paths and rule types are known; conditions
 * name fields and options that exist; nobody becomes a lead without consent. An empty list means that it holds.
 */
export function checkFlow(flow: FlowDefinition, deps: CheckGround): FlowFault[] {
  const structure = checkStructure(flow);
  if (structure.length > 0) return structure;
  return [
    ...checkWays(flow),
    ...checkQuestions(flow, deps.ajaxPaths),
    ...checkConditions(flow),
    ...checkConsent(flow),
  ];
}
