import type { SceneKey } from "../article";

/**
 * Texts of the home page `hero-and-topics`: the questionnaire, illustrated information pages, the steps, common
 * questions, and the phone number.
 */
export interface HeroAndTopicsCopy {
  hero: { heading: string; intro: string; scene: SceneKey };
  /** Current state of a lawsuit or settlement, for a site about one matter. The items are inline HTML. */
  notice?: {
    heading: string;
    /** Date of the last check in ISO 8601, for example `2026-11-21`. */
    checked: string;
    items: string[];
    more: { name: string; link: string };
  };
  /** Heading of the list of information pages. Omitted for a site without them. */
  topics?: { heading: string; intro: string };
  /** Steps that explain how the site works, in order. */
  steps: { title: string; text: string }[];
  /** Short statements of fact under the heading. */
  assurances: string[];
}
