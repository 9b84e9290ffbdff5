import type { PrefilledAnswers } from "@/flow/protocol/prefill";
import type { SceneKey, CitedSource } from "../article";
import type { PaymentDisclosureCopy } from "./street-map";

/** Texts of a home page about computing that looks like a Unix manual page. */
export interface ManPageCopy {
  heading: string;
  intro: string;
  scene: SceneKey;
  /** The command that the page describes, for example `bootline`, and its one-line summary. */
  name: { command: string; text: string };
  /** Paragraphs about what the site does and who pays for it, as inline HTML. */
  description: string[];
  /**
   * Fields of computing. `education` quotes the education that jobs in the field usually require. `prefill` is the
   * answer that the link prefills in the questionnaire.
   */
  options: {
    name: string;
    text: string;
    prefill: PrefilledAnswers;
    education: string;
    source: CitedSource;
  }[];
  /** Text about the source of the quotes in `education`. */
  educationNote: string;
  /** Questions of the questionnaire, in order. */
  examples: { title: string; text: string }[];
  /** Degrees and certificates, which look like exit codes. */
  exits: { name: string; length: string; text: string }[];
  exitsSource: CitedSource;
  payers: PaymentDisclosureCopy;
}
