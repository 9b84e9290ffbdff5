import type { Question } from "./question";

/**
 * A flow's first page as a prerendered page can show it before anything was asked of the API: one single choice, as real
 * controls (docs/decisions/0039). Land then confirms it.
 */
export interface FirstPage {
  flowKey: string;
  question: Question;
  /** HTML. */
  proTip?: string;
  /** Per cent, 0 to 100. */
  progress: number;
  /** The same in words: "1 of 12, about 3 minutes left". */
  progressNote?: string | undefined;
  submitLabel: string;
}
