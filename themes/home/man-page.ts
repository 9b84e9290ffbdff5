import type { SceneKey, Source } from "../article";
import type { PayersCopy } from "./street-map";

/** IT and computing: the page as a manual. */
export interface ManPageCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** What the manual is of, e.g. `bootline`, and its one line. */
  name: { command: string; text: string };
  /** Inline HTML: what it does, and that schools pay for it. */
  description: string[];
  /** The fields of computing; `education` is what the source says of the usual way in. */
  options: { flag: string; name: string; text: string; education: string; source: Source }[];
  /** Where the column `education` comes from, in words. */
  educationNote: string;
  /** How it works, as commands with their comments. */
  examples: { command: string; comment: string }[];
  /** The awards, as codes a program may exit with. */
  exits: { name: string; length: string; text: string }[];
  exitsSource: Source;
  payers: PayersCopy;
}
