import type { StateCode } from "./us-states";

/** A notice that must come before a suit against a city, a county or the state. */
export interface PublicClaim {
  /** In words, e.g. "6 months". */
  within: string;
  /** The statute, as a lawyer would cite it. */
  reference: string;
}

/**
 * Notices against public bodies, where the section is well known; other states have them too. Written down on November 22,
 * 2026; the texts themselves were not opened one by one, so have them read before a launch.
 */
const publicClaims: Partial<Record<StateCode, PublicClaim>> = {
  AZ: { within: "180 days", reference: "Ariz. Rev. Stat. § 12-821.01" },
  CA: { within: "6 months", reference: "Cal. Gov. Code § 911.2" },
  CO: { within: "182 days", reference: "Colo. Rev. Stat. § 24-10-109" },
  DC: { within: "6 months", reference: "D.C. Code § 12-309" },
  ID: { within: "180 days", reference: "Idaho Code § 6-906" },
  IN: { within: "180 days", reference: "Ind. Code § 34-13-3-8" },
  MN: { within: "180 days", reference: "Minn. Stat. § 466.05" },
  NJ: { within: "90 days", reference: "N.J.S.A. 59:8-8" },
  NM: { within: "90 days", reference: "NMSA 1978, § 41-4-16" },
  NY: { within: "90 days", reference: "N.Y. Gen. Mun. Law § 50-e" },
  OR: { within: "180 days", reference: "ORS 30.275" },
  PA: { within: "6 months", reference: "42 Pa.C.S. § 5522" },
  TX: { within: "6 months", reference: "Tex. Civ. Prac. & Rem. Code § 101.101" },
  VA: { within: "6 months", reference: "Va. Code § 15.2-209" },
  WI: { within: "120 days", reference: "Wis. Stat. § 893.80" },
};

/** The notice of a state; undefined where we are not sure of one. */
export function publicClaimOf(stateCode: StateCode): PublicClaim | undefined {
  return publicClaims[stateCode];
}
