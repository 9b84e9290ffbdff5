import type { Words } from "@/lib/shared/words";
import type { PageData } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";

/** The visitor's answers, the time and the language that page content depends on. */
export interface ContentContext {
  /** The answers on the visitor's trail (`getTrailAnswers`), with the results of look-ups. */
  answers: ClientData;
  now: Date;
  /** English by default. */
  words?: Words;
}

/** Computes the HTML title and body of a page; undefined if there is nothing to show. */
export type PageContent = (context: ContentContext) => PageData | undefined;
