import type { ExperimentChoice } from "@/flow/protocol/experiments";
import type { Prefill } from "@/flow/protocol/prefill";
import type { SceneKey } from "../article";

/**
 * A campaign page: its slug, layout, copy and experiments (docs/product.md section 2, the `{name}` routes).
 * A new campaign is one file here and one line in the registry. Strings may hold inline HTML.
 */
export interface Campaign {
  /** The path is `/{slug}`. */
  slug: string;
  /** Sites that carry it. */
  sites: string[];
  /**
   * `banner`: the scene beside the heading, the questionnaire below both. `two-column`: text beside the
   * questionnaire. `editor`: the window of the composition `level-editor`. `split`: the halves of `man-page`.
   */
  layout: CampaignLayout;
  scene: SceneKey;
  copy: {
    /** Document title without the brand. */
    title: string;
    description: string;
    heading: string;
    intro: string;
    /** Short facts, no promises. */
    points: string[];
    /** Paragraphs under the questionnaire. */
    closing: string[];
  };
  /** The flow that its page starts; without it DEFAULT_FLOWKEY's, else the site's own. */
  flowKey?: string;
  /** What its visitors need not be asked, by field name (flow/protocol/prefill.ts). */
  prefill?: Prefill;
  /** Checks of its path beside those of every page, by their names in lib/server/site/route-guards.ts. */
  guards?: string[];
  /**
   * Landing pages that its visitors are split over: slugs of campaigns of the same sites, its own among them, with their
   * weights, whole numbers. Each visitor sees one of them at this campaign's path, the same on each visit
   * (docs/decisions/0049).
   */
  pages?: Record<string, number>;
  /** Variants that the flow starts with, by experiment name (docs/product.md section 4). */
  experiments: ExperimentChoice;
}

export type CampaignLayout = "banner" | "two-column" | "editor" | "split";
