import type { SceneKey } from "../article";

/** A hero beside the questionnaire, the information pages as pictures, how it works, questions, the number. */
export interface HeroAndTopicsCopy {
  hero: { heading: string; intro: string; callToAction: string; scene: SceneKey };
  /** Over the list of information pages. */
  topics: { heading: string; intro: string };
  /** How it works, in order. */
  steps: { title: string; text: string }[];
  /** Short promises under the hero; facts only. */
  assurances: string[];
}
