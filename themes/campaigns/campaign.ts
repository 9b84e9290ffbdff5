import type { InitialExperimentVariants } from "@/flow/protocol/experiments";
import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { SceneKey } from "../article";
import type { Language } from "../languages/languages";

/**
 * A page for visitors from an advertisement, with its own texts and questionnaire (docs/product.md section 2). Texts
 * may contain inline HTML.
 */
export interface Campaign {
  /** Last segment of the page's path, `/{slug}`. */
  slug: string;
  /** Keys of the sites that have this page. */
  sites: string[];
  /**
   * Arrangement of the page. `banner`: a picture beside the heading. `two-column`: text beside the questionnaire.
   * `editor`: looks like a level editor. `split`: two halves.
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
  /** Headings that repeat the words of an ad, for visitors from that ad. Other visitors see `copy.heading`. */
  adHeadings?: AdHeading[];
  /**
   * Key of the questionnaire. Default: the environment variable DEFAULT_FLOWKEY, or else the site's main questionnaire.
   */
  flowKey?: string;
  /** Prefilled answers by field name. The questionnaire skips the prefilled questions (flow/protocol/prefill.ts). */
  prefill?: PrefilledAnswers;
  /** Names of the checks that can block a request for the page (lib/server/site/route-guards.ts). */
  guards?: string[];
  /**
   * Weights of an A/B test between campaign pages, by slug, including this page's own. A visitor always gets the same
   * page (docs/decisions/0023).
   */
  pageWeights?: Record<string, number>;
  /** Variants of the questionnaire, by experiment name (docs/product.md section 4). */
  experiments: InitialExperimentVariants;
  /**
   * Whether search engines may index the page. The sitemap then contains it. Default: false, because pages for ads
   * resemble each other.
   */
  isIndexed?: boolean;
  /** Phone number that this campaign's pages display, in E.164. Default: the site's number. */
  phone?: string;
  /**
   * Languages in which a published page must appear, besides English, with translations by English text. Only texts
   * missing from `themes/languages` need one. A page appears in a language only if every text has a translation.
   */
  translations?: Partial<Record<Language, Record<string, string>>>;
}

/** A heading for visitors from an ad, recognized by `utm_term` or `utm_content` in the URL. */
export interface AdHeading {
  /** Id of the heading in kebab-case, which becomes part of an internal path. */
  id: string;
  /** Values of `utm_term` or `utm_content` in lower case, such as search terms. */
  adTerms: string[];
  heading: string;
}

export const campaignLayouts = ["banner", "two-column", "editor", "split"] as const;
export type CampaignLayout = (typeof campaignLayouts)[number];
