import type { HeroAndTopicsCopy } from "./hero-and-topics";

/** The copy of each composition that a home page can have. A new one is one line here and the files it names. */
export interface LandingCopies {
  "hero-and-topics": HeroAndTopicsCopy;
}

export type LandingKey = keyof LandingCopies;

/** A home page: what search engines are told of it, and a composition with its copy. */
export type Landing = { [Key in LandingKey]: LandingOf<Key> }[LandingKey];

export interface LandingOf<Key extends LandingKey> {
  /** `app/[site]/(default)/landing/{composition}` draws it. */
  composition: Key;
  /** Document title without the brand. */
  title: string;
  /** Meta description, and the web app manifest's. */
  description: string;
  /** Questions and answers shown on the page; also its FAQPage data. Answers may hold inline HTML. */
  questions?: { question: string; answer: string }[];
  copy: LandingCopies[Key];
}
