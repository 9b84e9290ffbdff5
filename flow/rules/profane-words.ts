import list from "leo-profanity/dictionary/default.json";
import { neverProfane } from "./never-profane";

/** The profane words, lower case: the package's English list without the words that are also something else. */
export const profaneWords: ReadonlySet<string> = new Set(
  list.filter((word) => !neverProfane.has(word)),
);
