import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { SceneKey, CitedSource } from "../article";

/**
 * Texts of a home page for people who look for schools nearby: distances, fields of study as street signs, and
 * program lengths as bars.
 */
export interface StreetMapCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Short facts under the heading. */
  assurances: string[];
  /** Three distances from home to school, drawn as rings around a house. */
  distances: { heading: string; intro: string; rings: { title: string; text: string }[] };
  /**
   * Fields of study. `payers` is inline HTML about who pays for the site. `prefill` is the answer that the link
   * prefills in the questionnaire.
   */
  fields: {
    heading: string;
    payers: string;
    fields: { name: string; text: string; prefill: PrefilledAnswers }[];
  };
  /** How long each degree or certificate takes full-time. `years` is the minimum and the maximum. */
  lengths: {
    heading: string;
    intro: string;
    awards: { name: string; years: [from: number, to: number]; length: string; text: string }[];
    source: CitedSource;
  };
  payers: PaymentDisclosureCopy;
}

/** Texts about who pays for the site, and links to public websites that check schools. */
export interface PaymentDisclosureCopy {
  heading: string;
  /** Paragraphs as inline HTML. */
  points: string[];
  checksHeading: string;
  checks: { name: string; url: string; text: string }[];
}
