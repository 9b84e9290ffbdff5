import type { ExperimentChoice } from "@/flow/protocol/experiments";
import type { Prefill } from "@/flow/protocol/prefill";
import type { SceneKey } from "../article";

/**
 * A campaign page: its slug, layout, copy, and experiments (docs/product.md section 2, the `{name}` routes). A new
 * campaign needs one file here and one line in the registry. Texts may contain inline HTML.
 */
export interface Campaign {
  /** The path is `/{slug}`. */
  slug: string;
  /** Keys of the sites that have this page. */
  sites: string[];
  /**
   * `banner`: illustration beside the heading, questionnaire below. `two-column`: text beside the questionnaire.
   * `editor`: the window of the home page composition `level-editor`. `split`: the two halves of `man-page`.
   */
  layout: CampaignLayout;
  scene: SceneKey;
  copy: {
    /** Document title without the brand. */
    title: string;
    description: string;
    heading: string;
    intro: string;
    /** Short facts without promises. */
    points: string[];
    /** Paragraphs under the questionnaire. */
    closing: string[];
  };
  /** The flow that the page starts; by default that of DEFAULT_FLOWKEY, or else the site's own. */
  flowKey?: string;
  /** Known answers by field name, which the questionnaire then skips (flow/protocol/prefill.ts). */
  prefill?: Prefill;
  /** Additional route guards of the page, by their names in lib/server/site/route-guards.ts. */
  guards?: string[];
  /**
   * An experiment over landing pages: integer weights by campaign slug, including this campaign's own slug. All these
   * campaigns belong to the same sites. Each visitor always gets the same page at this campaign's path
   * (docs/decisions/0023).
   */
  pages?: Record<string, number>;
  /** Variants that the flow starts with, by experiment name (docs/product.md section 4). */
  experiments: ExperimentChoice;
}

export type CampaignLayout = "banner" | "two-column" | "editor" | "split";
