import type { SceneKey, Source } from "../article";
import type { PayersCopy } from "./street-map";

/** Copy of the composition for computing, which has the form of a manual page. */
export interface ManPageCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** The command that the manual describes, e.g. `bootline`, and its one-line summary. */
  name: { command: string; text: string };
  /** Inline HTML paragraphs about what the site does and that schools pay for it. */
  description: string[];
  /** The fields of computing. `education` is the source's statement about the usual entry education. */
  options: { name: string; text: string; education: string; source: Source }[];
  /** Text about the source of the column `education`. */
  educationNote: string;
  /** What the site asks for, in order. */
  examples: { title: string; text: string }[];
  /** The awards, displayed as exit codes. */
  exits: { name: string; length: string; text: string }[];
  exitsSource: Source;
  payers: PayersCopy;
}
