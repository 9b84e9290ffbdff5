import type { SceneKey, Source } from "../article";

/**
 * Copy of the composition for people who look for schools nearby: a street of schools, distances, fields of study as
 * street signs, and program lengths as bars.
 */
export interface StreetMapCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Short statements of fact under the hero. */
  assurances: string[];
  /** Three distances, drawn as rings around the visitor's home. */
  distances: { heading: string; intro: string; rings: { title: string; text: string }[] };
  /** The fields of study. `payers` is inline HTML displayed beside them. */
  fields: {
    heading: string;
    payers: string;
    fields: { name: string; text: string }[];
  };
  /** Full-time duration of each award; `years` is its range. */
  lengths: {
    heading: string;
    intro: string;
    awards: { name: string; years: [from: number, to: number]; length: string; text: string }[];
    source: Source;
  };
  payers: PayersCopy;
}

/** Texts about who pays for the site and where a visitor can check a school independently. */
export interface PayersCopy {
  heading: string;
  /** Inline HTML. */
  points: string[];
  checksHeading: string;
  checks: { name: string; url: string; text: string }[];
}
