import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { SceneKey, Source } from "../article";
import type { PaymentDisclosureCopy } from "./street-map";

/** Texts of the home page `man-page`, about computing, which resembles a Unix manual page. */
export interface ManPageCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** The described command, for example `bootline`, and its one-line summary. */
  name: { command: string; text: string };
  /** Paragraphs about what the site does and who pays for it, as inline HTML. */
  description: string[];
  /**
   * Fields of computing. `education` quotes the source about the usual entry education. `prefill` is the answer with
   * which a field's link starts the questionnaire.
   */
  options: {
    name: string;
    text: string;
    prefill: PrefilledAnswers;
    education: string;
    source: Source;
  }[];
  /** Text about the source of the statements on usual entry education. */
  educationNote: string;
  /** The questions of the site, in order. */
  examples: { title: string; text: string }[];
  /** Degrees and certificates, displayed as exit codes. */
  exits: { name: string; length: string; text: string }[];
  exitsSource: Source;
  payers: PaymentDisclosureCopy;
}
