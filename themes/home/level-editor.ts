import type { SceneKey, Source } from "../article";
import type { PayersCopy } from "./street-map";

/** Game design and development: an editor's window, classes to choose from, a stair of levels. */
export interface LevelEditorCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** Title of the drawn window. */
  windowTitle: string;
  /** What one may become; `payers` stands beside them, as inline HTML. */
  classes: {
    heading: string;
    payers: string;
    classes: GameClass[];
    source: Source;
  };
  /** How it works, in order. */
  levels: { heading: string; levels: { title: string; text: string }[] };
  payers: PayersCopy;
}

export interface GameClass {
  sprite: SpriteKey;
  name: string;
  text: string;
  /** What a college catalog calls it: titles of the Classification of Instructional Programs. */
  programs: string[];
}

export const spriteKeys = ["designer", "artist", "programmer", "composer", "producer"] as const;
export type SpriteKey = (typeof spriteKeys)[number];
