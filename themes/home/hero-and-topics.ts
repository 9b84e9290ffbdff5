import type { SceneKey } from "../article";

/**
 * Copy of the composition with a hero beside the questionnaire, illustrated information pages, the steps, questions,
 * and the phone number.
 */
export interface HeroAndTopicsCopy {
  hero: { heading: string; intro: string; scene: SceneKey };
  /** Current state of the litigation, for a site about one matter. The items are inline HTML. */
  notice?: {
    heading: string;
    /** ISO date of the last check, e.g. 2026-11-21. */
    checked: string;
    items: string[];
    more: { name: string; link: string };
  };
  /** Heading of the list of information pages; omitted on a site without them. */
  topics?: { heading: string; intro: string };
  /** The steps of the process, in order. */
  steps: { title: string; text: string }[];
  /** Short statements of fact under the hero. */
  assurances: string[];
}
