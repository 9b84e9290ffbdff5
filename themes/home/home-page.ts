import type { EveningWeekCopy } from "./evening-week";
import type { HeroAndTopicsCopy } from "./hero-and-topics";
import type { LevelEditorCopy } from "./level-editor";
import type { ManPageCopy } from "./man-page";
import type { StreetMapCopy } from "./street-map";

/** Maps each kind of home page to the type of its texts. A new kind of home page needs an entry here. */
export interface HomePageCopyByComposition {
  "hero-and-topics": HeroAndTopicsCopy;
  "street-map": StreetMapCopy;
  "evening-week": EveningWeekCopy;
  "level-editor": LevelEditorCopy;
  "man-page": ManPageCopy;
}

export type HomePageComposition = keyof HomePageCopyByComposition;

/** A home page of any kind, with its texts and metadata. */
export type HomePageDefinition = {
  [Key in HomePageComposition]: ComposedHomePage<Key>;
}[HomePageComposition];

export interface ComposedHomePage<Key extends HomePageComposition> {
  /** Kind of home page. `app/[site]/(default)/home/{composition}` renders it. */
  composition: Key;
  /** Document title, without the site's name. */
  title: string;
  /** Description in the page's metadata and in the web app manifest. */
  description: string;
  /**
   * Questions and answers, displayed on the page and included in its FAQPage data for search engines. Answers may
   * contain inline HTML.
   */
  questions?: { question: string; answer: string }[];
  copy: HomePageCopyByComposition[Key];
}
