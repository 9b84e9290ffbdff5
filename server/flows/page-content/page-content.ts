import type { Translator } from "@/lib/shared/words";
import type { MorePageContent } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";

/** The input from which a page's content is computed: the visitor's answers, the time, and the language. */
export interface PageContentContext {
  /** Answers from the pages that led to this page, and values derived from them, such as the state. */
  answers: ClientData;
  now: Date;
  /** Translator for the page's texts. Defaults to English. */
  words?: Translator;
}

/** A function that computes a page's title and body as HTML. Returns `undefined` for the site's default text. */
export type PageContentFunction = (context: PageContentContext) => MorePageContent | undefined;
