import type { FaultRule } from "./fault-rules";
import type { PublicClaim } from "./public-claims";
import type { StateCode } from "./us-states";

/**
 * Claim-state entry (docs/product.md section 3): the time limit for a personal-injury suit in one state, where it is
 * written, and how this page knows.
 */
export interface ClaimState {
  state: string;
  stateCode: StateCode;
  title: string;
  /** One or two plain sentences of our own. Shown only when `isSure`. */
  quote: string;
  /** A drawn seal: `badge:` and the motif in it. */
  sealLocation: `badge:${SealMotif}`;
  /** The statute, as a lawyer would cite it. */
  referenceName: string;
  /** The legislature's, code commission's or court's own page. */
  referenceUrl: string;
  referenceLinktext: string;
  /** Years to sue in the ordinary case, the shorter one where there are two; left out when not sure. */
  years?: number;
  /** The same over most motor vehicle accidents, where it is another. */
  motorVehicleYears?: number;
  /** The longer limit of injuries before a day, where the law was changed to a shorter one. */
  olderYears?: OlderLimit;
  /** Years to sue over a death, where the entry is sure of them. */
  deathYears?: number;
  /** How soon a claim against a city, a county or the state must be announced or filed. */
  publicClaim?: PublicClaim;
  /** What becomes of a claim where the person hurt was at fault too. */
  fault: { rule: FaultRule; reference: string };
  /** Day on which somebody last checked the entry, ISO date. */
  checkedOn: string;
  /** What it was checked against. */
  checkedAgainst: string;
  /** False: the limit is not stated, only the link is shown. */
  isSure: boolean;
}

export type SealMotif = "leaf" | "mountain" | "pine" | "river" | "star" | "sun" | "wave" | "wheat";

/** The limit of injuries before a day, ISO date. */
interface OlderLimit {
  before: string;
  years: number;
}

/** What is written down for a state; the rest of its entry follows from it. */
export interface ClaimStateSource {
  motif: SealMotif;
  quote: string;
  referenceName: string;
  referenceUrl: string;
  /** Who publishes the page that `referenceUrl` opens. */
  publisher: string;
  years?: number;
  motorVehicleYears?: number;
  olderYears?: OlderLimit;
  deathYears?: number;
  checkedAgainst: string;
}
