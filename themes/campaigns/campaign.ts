import type { SceneKey } from "../article";

/**
 * A campaign landing page: its slug, layout, words and experiments (docs/product.md section 2, the `{name}` routes).
 * A new campaign is one file here and one line in the registry. Strings may hold inline HTML.
 */
export interface Campaign {
  /** The path is `/{slug}`. */
  slug: string;
  /** Sites that carry it. */
  sites: string[];
  /**
   * `panorama`: the scene over the whole width, the questionnaire below the heading. `letter`: a calm column of
   * text beside the questionnaire.
   */
  layout: "panorama" | "letter";
  scene: SceneKey;
  words: {
    /** Document title without the brand. */
    title: string;
    description: string;
    heading: string;
    lead: string;
    /** Short facts, no promises. */
    points: string[];
    /** Paragraphs under the questionnaire. */
    closing: string[];
  };
  /** Variants that the flow starts with, by experiment name (docs/product.md section 4). */
  experiments: Record<string, string>;
}
