import type { SceneKey } from "../article";

/**
 * Texts of a home page with the questionnaire, illustrated information pages, the steps of a claim, and common
 * questions.
 */
export interface HeroAndTopicsCopy {
  hero: { heading: string; intro: string; scene: SceneKey };
  /** Status of a lawsuit or settlement, for a site about a single case: a heading, and items in inline HTML. */
  notice?: {
    heading: string;
    /** Date of the last check in ISO 8601, for example `2026-11-21`. */
    checked: string;
    items: string[];
    more: { name: string; link: string };
  };
  /** Heading above the information pages. Omitted for a site without them. */
  topics?: { heading: string; intro: string };
  /** Steps that explain how the site works, in order. */
  steps: { title: string; text: string }[];
  /** Short facts under the heading. */
  assurances: string[];
}
