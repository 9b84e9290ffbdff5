import "server-only";
import { stateCodeOf } from "@/lib/shared/claim-state";
import type { ClaimState } from "@/themes/claim-states/claim-state";
import { faultRules, type FaultRule } from "@/themes/claim-states/fault-rules";
import { claimStateOf } from "@/themes/claim-states/registry";

export type { ClaimState };

/** The entry of a state by its postal code; undefined for a territory, or none. */
export function claimLawOf(stateCode: string | undefined): ClaimState | undefined {
  const known = stateCodeOf(stateCode);
  return known && claimStateOf(known);
}

/** The states with one of these fault rules, by postal code. */
export function statesWithFaultRule(...rules: FaultRule[]): string[] {
  return Object.entries(faultRules)
    .filter(([, { rule }]) => rules.includes(rule))
    .map(([stateCode]) => stateCode);
}
