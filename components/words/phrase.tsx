import { createElement, Fragment, type ReactNode } from "react";
import { useWords } from "#use-words";

interface PhraseProps {
  /** English, with a `{name}` for each part: another language may have them in another order. */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements inside it, in the language of the page. */
export function Phrase({ text, parts }: PhraseProps) {
  const { say } = useWords();
  const pieces = say(text).split(/\{(\w+)\}/);
  const nodes = pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece]));
  return createElement(Fragment, null, ...nodes);
}
