import type { EveningWeekCopy } from "./evening-week";
import type { HeroAndTopicsCopy } from "./hero-and-topics";
import type { LevelEditorCopy } from "./level-editor";
import type { ManPageCopy } from "./man-page";
import type { StreetMapCopy } from "./street-map";

/** The copy type of each home page composition. A new composition needs one line here and its own files. */
export interface HomePageCopies {
  "hero-and-topics": HeroAndTopicsCopy;
  "street-map": StreetMapCopy;
  "evening-week": EveningWeekCopy;
  "level-editor": LevelEditorCopy;
  "man-page": ManPageCopy;
}

export type Composition = keyof HomePageCopies;

/** A home page: its metadata, a composition, and that composition's copy. */
export type HomePage = { [Key in Composition]: ComposedHomePage<Key> }[Composition];

export interface ComposedHomePage<Key extends Composition> {
  /** Rendered by `app/[site]/(default)/home/{composition}`. */
  composition: Key;
  /** Document title without the brand. */
  title: string;
  /** Description in the page's metadata and in the web app manifest. */
  description: string;
  /** Questions and answers, displayed and included in the page's FAQPage data. Answers may contain inline HTML. */
  questions?: { question: string; answer: string }[];
  copy: HomePageCopies[Key];
}
