import type { SceneKey } from "../article";

/** A hero beside the questionnaire, the information pages as pictures, how it works, questions, the number. */
export interface HeroAndTopicsCopy {
  hero: { heading: string; intro: string; scene: SceneKey };
  /** Where the matter stands, on a site about one; items are inline HTML. */
  notice?: {
    heading: string;
    /** The day on which it was last checked, e.g. 2026-11-21. */
    checked: string;
    items: string[];
    more: { name: string; link: string };
  };
  /** Over the list of information pages; left out where the site has none. */
  topics?: { heading: string; intro: string };
  /** How it works, in order. */
  steps: { title: string; text: string }[];
  /** Short promises under the hero; facts only. */
  assurances: string[];
}
