import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { SceneKey, CitedSource } from "../article";
import type { PaymentDisclosureCopy } from "./street-map";

/**
 * Texts of a home page about game development: an editor window, occupations as game characters, and a staircase of
 * levels.
 */
export interface LevelEditorCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Title of the editor window in the illustration. */
  windowTitle: string;
  /** Occupations in game development. `payers` is inline HTML about who pays for the site. */
  classes: {
    heading: string;
    payers: string;
    classes: GameOccupation[];
    source: CitedSource;
  };
  /** Steps that explain how the site works, in order. */
  levels: { heading: string; levels: { title: string; text: string }[] };
  payers: PaymentDisclosureCopy;
}

export interface GameOccupation {
  sprite: SpriteKey;
  name: string;
  text: string;
  /** Answer that the link on the card prefills in the questionnaire. */
  prefill: PrefilledAnswers;
  /** Titles of programs for the occupation, from the Classification of Instructional Programs. */
  programs: string[];
}

export const spriteKeys = ["designer", "artist", "programmer", "composer", "producer"] as const;
export type SpriteKey = (typeof spriteKeys)[number];
