import type { Sentence } from "./sentences";

/** The kind of text that contains a sentence. `copy` means a text for visitors. */
export type SentenceSource = "document" | "comment" | "copy";

interface ProseRule {
  name: string;
  kinds: readonly SentenceSource[];
  isBroken: (sentence: Sentence) => boolean;
}

const maxWords = 25;
const everywhere: readonly SentenceSource[] = ["document", "comment", "copy"];
const forDevelopers: readonly SentenceSource[] = ["document", "comment"];

const unidiomatic = [
  /\bmatters not\b/,
  /\b(?:nothing|none) but\b/i,
  /\ball but (?:those|what|who)\b/i,
  // "A claimed consent is none." is not English, but "if there is none" is.
  /(?<!there )\b(?:are|is) none[.,:;)]/,
  // "The pages that there are." says the same as "the pages", but "reports that there is no page" is usual.
  /\bthat there (?:are|is|was|were)(?: now| today)?[.,:;)]/,
];

/** Sentence beginnings that make sense only after an identifier's name, such as "Also if". */
const fragments = [
  /^Of [^,]*$/,
  /^By (?:its|their|the) [^,]*$/,
  /^Such as\b/,
  /^Also (?:as|by|for|if|in|of|when|where|with)\b/,
];

const rules: readonly ProseRule[] = [
  {
    name: `has more than ${maxWords} words`,
    kinds: forDevelopers,
    isBroken: ({ words, heading }) => words > maxWords && !heading,
  },
  {
    // Copy and headings may begin with "What to do today": Americans write so.
    name: 'begins with "What", "Which" or "Who": name the thing or the person',
    kinds: forDevelopers,
    isBroken: ({ text, heading }) => !heading && /^(?:What(?:ever)?|Which|Who)\b.*[^?]$/.test(text),
  },
  {
    name: 'begins with "Those" without a noun: name the things',
    kinds: everywhere,
    isBroken: ({ text }) =>
      /^Those (?:are|from|in|of|that|were|who|with|without)\b.*[^?]$/.test(text),
  },
  {
    name: "has an indefinite pronoun: name the person",
    kinds: everywhere,
    isBroken: ({ text }) =>
      /\b(?:nobody|somebody|anybody|everybody|whoever|whomever)\b/i.test(text),
  },
  {
    name: "is not idiomatic: say what is true",
    kinds: everywhere,
    isBroken: ({ text }) => unidiomatic.some((pattern) => pattern.test(text)),
  },
  {
    name: "is a fragment: begin with the subject or the verb",
    kinds: ["comment"],
    isBroken: ({ text }) => fragments.some((pattern) => pattern.test(text)),
  },
];

/** Returns the names of the rules that the sentence breaks. */
export function findProseFaults(sentence: Sentence, kind: SentenceSource): string[] {
  return rules
    .filter(({ kinds, isBroken }) => kinds.includes(kind) && isBroken(sentence))
    .map(({ name }) => name);
}
