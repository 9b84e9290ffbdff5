import type { InitialVariants } from "@/flow/protocol/experiments";
import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { SceneKey } from "../article";

/**
 * A campaign page: a page for visitors from an advertisement, with its own texts and questionnaire settings
 * (docs/product.md section 2). Texts may contain inline HTML.
 */
export interface Campaign {
  /** Last segment of the page's path, `/{slug}`. */
  slug: string;
  /** Keys of the sites that have this page. */
  sites: string[];
  /**
   * The page's layout. `banner` has a picture beside the heading, `two-column` has text beside the questionnaire,
   * `editor` resembles a level editor, and `split` has two halves.
   */
  layout: CampaignLayout;
  scene: SceneKey;
  copy: {
    /** Document title, without the site's name. */
    title: string;
    description: string;
    heading: string;
    intro: string;
    /** Short facts, which promise nothing. */
    points: string[];
    /** Paragraphs under the questionnaire. */
    closing: string[];
    /** Questions about the campaign's subject. The page adds questions of the home page, up to four in all. */
    questions?: { question: string; answer: string }[];
  };
  /** Headings that repeat an ad's words, for visitors from that ad. Others see `copy.heading`. */
  adHeadings?: AdHeading[];
  /** Key of the questionnaire's flow. The default is the variable DEFAULT_FLOWKEY, or else the site's main flow. */
  flowKey?: string;
  /** Prefilled answers by field name. The questionnaire skips these questions (flow/protocol/prefill.ts). */
  prefill?: PrefilledAnswers;
  /** Names of additional route guards, which can block a request for the page (lib/server/site/route-guards.ts). */
  guards?: string[];
  /**
   * Weights of an experiment that compares campaign pages: integers by slug, including this campaign's own. A visitor
   * always gets the same page (docs/decisions/0023).
   */
  pageWeights?: Record<string, number>;
  /** Experiment variants for the questionnaire, by experiment name (docs/product.md section 4). */
  experiments: InitialVariants;
}

/** A heading for visitors whose URL has one of the terms as `utm_term` or `utm_content`. */
export interface AdHeading {
  /** Part of the internal path of the page with this heading, in kebab-case. */
  id: string;
  /** Search terms or ad groups in lower case. */
  adTerms: string[];
  heading: string;
}

export type CampaignLayout = "banner" | "two-column" | "editor" | "split";
