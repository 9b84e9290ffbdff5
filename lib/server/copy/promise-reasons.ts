import type { LegalTextKey } from "@/themes/theme";

/** Why words that promise a result are forbidden, for the message to the author of a text. */
export const promiseReasons = {
  outcome: "no one can promise how a claim ends",
  amount: "an amount of money reads as a promised result",
  superlative: "no one compares or ranks lawyers here",
  fee: "only the law firm can say what it charges",
  neutrality: "schools pay to be listed, so no page may rank them or sound neutral",
  career: "no one can promise a job, an income or admission",
  generic: "no one can guarantee a result",
  risk: "nothing is free of risk",
} as const;

/** Words that promise a result. */
export interface ResultPromisePattern {
  /** The kind of site that must not use the words. Omitted: no site may use them. */
  kind?: LegalTextKey;
  /** Matches the words. Has the flags `gi`. */
  pattern: RegExp;
  reason: string;
}
