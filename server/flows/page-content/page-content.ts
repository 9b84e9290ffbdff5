import type { Words } from "@/lib/shared/words";
import type { PageData } from "@/flow/protocol/instruction";
import type { ClientData } from "@/flow/protocol/requests";

/** To whom content is shown, and when. */
export interface ContentContext {
  /** The answers that count (`answersOnTrail`), with what was looked up from them. */
  answers: ClientData;
  now: Date;
  /** English without. */
  words?: Words;
}

/** Content of a page, HTML; undefined where there is nothing to say. */
export type PageContent = (context: ContentContext) => PageData | undefined;
