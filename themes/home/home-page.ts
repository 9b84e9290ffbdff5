import type { EveningWeekCopy } from "./evening-week";
import type { HeroAndTopicsCopy } from "./hero-and-topics";
import type { LevelEditorCopy } from "./level-editor";
import type { ManPageCopy } from "./man-page";
import type { StreetMapCopy } from "./street-map";

/** The copy of each composition that a home page can have. A new one is one line here and the files it names. */
export interface HomePageCopies {
  "hero-and-topics": HeroAndTopicsCopy;
  "street-map": StreetMapCopy;
  "evening-week": EveningWeekCopy;
  "level-editor": LevelEditorCopy;
  "man-page": ManPageCopy;
}

export type Composition = keyof HomePageCopies;

/** A home page: what search engines are told of it, and a composition with its copy. */
export type HomePage = { [Key in Composition]: HomePageOf<Key> }[Composition];

export interface HomePageOf<Key extends Composition> {
  /** `app/[site]/(default)/home/{composition}` draws it. */
  composition: Key;
  /** Document title without the brand. */
  title: string;
  /** Meta description, and the web app manifest's. */
  description: string;
  /** Questions and answers shown on the page; also its FAQPage data. Answers may hold inline HTML. */
  questions?: { question: string; answer: string }[];
  copy: HomePageCopies[Key];
}
