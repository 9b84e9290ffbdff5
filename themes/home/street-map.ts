import type { SceneKey, Source } from "../article";

/** What can I study near me: a street of schools, how far is near, fields of study as street signs, lengths as bars. */
export interface StreetMapCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Short promises under the hero; facts only. */
  assurances: string[];
  /** From the visitor's own table outward: three rings. */
  distances: { heading: string; intro: string; rings: { title: string; text: string }[] };
  /** The fields of study; `payers` stands beside them, as inline HTML. */
  fields: {
    heading: string;
    payers: string;
    fields: { name: string; text: string }[];
  };
  /** How long an award takes, full time: `years` from and to. */
  lengths: {
    heading: string;
    intro: string;
    awards: { name: string; years: [from: number, to: number]; length: string; text: string }[];
    source: Source;
  };
  payers: PayersCopy;
}

/** Who pays for the site, and where a visitor can check a school without it. */
export interface PayersCopy {
  heading: string;
  /** Inline HTML. */
  points: string[];
  checksHeading: string;
  checks: { name: string; url: string; text: string }[];
}
