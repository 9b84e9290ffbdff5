import { createElement, Fragment, type ReactNode } from "react";
import { useWords } from "#use-words";

interface PhraseProps {
  /** English text with a `{name}` for each part. Translations may order the parts differently. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** Renders a sentence that contains elements, in the page's language. */
export function Phrase({ text, parts }: PhraseProps) {
  const { say } = useWords();
  const pieces = say(text).split(/\{(\w+)\}/);
  const nodes = pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece]));
  return createElement(Fragment, null, ...nodes);
}
