import type { SceneKey, Source } from "../article";
import type { PayersCopy } from "./street-map";

/**
 * Copy of the composition for game development: an editor window, classes to choose from, and a staircase of levels.
 */
export interface LevelEditorCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Title of the drawn window. */
  windowTitle: string;
  /** Occupations in game development. `payers` is inline HTML displayed beside them. */
  classes: {
    heading: string;
    payers: string;
    classes: GameClass[];
    source: Source;
  };
  /** The steps of the process, in order. */
  levels: { heading: string; levels: { title: string; text: string }[] };
  payers: PayersCopy;
}

export interface GameClass {
  sprite: SpriteKey;
  name: string;
  text: string;
  /** The matching programs, by their titles in the Classification of Instructional Programs. */
  programs: string[];
}

export const spriteKeys = ["designer", "artist", "programmer", "composer", "producer"] as const;
export type SpriteKey = (typeof spriteKeys)[number];
