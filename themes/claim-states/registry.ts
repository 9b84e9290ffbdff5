import type { ClaimState, ClaimStateSource } from "./claim-state";
import { claimStatesAToH } from "./claim-states-a-to-h";
import { claimStatesIToM } from "./claim-states-i-to-m";
import { claimStatesNToR } from "./claim-states-n-to-r";
import { claimStatesSToW } from "./claim-states-s-to-w";
import { faultRules } from "./fault-rules";
import { publicClaimOf } from "./public-claims";
import { type StateCode, usStates } from "./us-states";

/**
 * The claim-state entry of a state (docs/product.md section 3). General information about a filing limit, not advice:
 * what shortens, lengthens or starts it is for a lawyer to say.
 */
export function claimStateOf(stateCode: StateCode): ClaimState {
  const { motif, publisher, ...source }: ClaimStateSource = sources[stateCode];
  return {
    ...source,
    state: usStates[stateCode],
    stateCode,
    title: `Personal injury claims in ${named(stateCode)}`,
    sealLocation: `badge:${motif}`,
    referenceLinktext: `Read it at the source: ${publisher}`,
    checkedOn,
    isSure: source.years !== undefined,
    fault: faultRules[stateCode],
    publicClaim: publicClaimOf(stateCode),
  };
}

/** The day the whole list was last gone through; an entry changed alone says so in its `checkedAgainst`. */
const checkedOn = "2026-11-21";

const sources = {
  ...claimStatesAToH,
  ...claimStatesIToM,
  ...claimStatesNToR,
  ...claimStatesSToW,
} satisfies Record<StateCode, ClaimStateSource>;

function named(stateCode: StateCode): string {
  return stateCode === "DC" ? "the District of Columbia" : usStates[stateCode];
}
