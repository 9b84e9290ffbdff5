import { createElement, Fragment, type ReactNode } from "react";
import { useTranslator } from "#use-words";

interface TranslatedSentenceProps {
  /**
   * English text with a placeholder for each part, for example `"Call {number} now"`. A translation may order the
   * parts differently.
   */
  text: string;
  parts: Readonly<Record<string, ReactNode>>;
}

/** Renders a translated sentence that contains elements, such as links. */
export function TranslatedSentence({ text, parts }: TranslatedSentenceProps) {
  const { say } = useTranslator();
  const pieces = say(text).split(/\{(\w+)\}/);
  const nodes = pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece]));
  return createElement(Fragment, null, ...nodes);
}
