import { parseSync, Visitor, type ParseResult } from "oxc-parser";
import type { SentenceSource } from "./find-prose-faults";
import { countLineBreaks, splitMarkdown, splitText, type Sentence } from "./sentences";

export interface FileSentences {
  kind: SentenceSource;
  sentences: Sentence[];
}

/** Matches source files whose string literals contain texts for visitors. */
const visitorTextFilePattern = /^(?:app|components|server\/flows|themes)\/(?!.*\.test\.)/;

type Range = [start: number, end: number];

/** Matches comments for tools, such as `eslint-disable`. */
const toolDirectivePattern =
  /^(?:@[\w-]+$|@ts-|@vitest|eslint|prettier-ignore|turbopack|#__PURE__|v8 ignore|\/)/;

/** Returns the sentences of a file, grouped by kind. Line numbers start at 0. */
export function readFileSentences(file: string, text: string): FileSentences[] {
  if (file.endsWith(".md")) return [{ kind: "document", sentences: splitMarkdown(text) }];
  if (file.endsWith(".json")) return readTranslatedTexts(text);
  if (file.endsWith(".css")) return [readComments(text, listStyleComments(text))];
  const parsed = parseSync(file, text);
  const comments = parsed.comments.map(({ start, end }): Range => [start, end]);
  const strings = visitorTextFilePattern.test(file) ? readStrings(text, parsed) : [];
  return [readComments(text, comments), { kind: "copy", sentences: strings }];
}

/** Returns the English texts of a JSON file with translations. */
function readTranslatedTexts(json: string): FileSentences[] {
  const pairs = JSON.parse(json) as { en: string }[];
  const sentences = pairs.flatMap(({ en }) => {
    const line = countLineBreaks(json.slice(0, json.indexOf(`"en": ${JSON.stringify(en)}`)));
    return splitText(en).map((sentence) => ({ ...sentence, line }));
  });
  return [{ kind: "copy", sentences }];
}

function listStyleComments(text: string): Range[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => [
    index,
    index + comment.length,
  ]);
}

/** Returns the sentences in comments. Line comments on consecutive lines are treated as one comment. */
function readComments(text: string, ranges: readonly Range[]): FileSentences {
  const joined: Range[] = [];
  for (const [start, end] of ranges) {
    const last = joined.at(-1);
    const isNext =
      last && text.startsWith("//", start) && /^\n[ \t]*$/.test(text.slice(last[1], start));
    if (isNext && text.startsWith("//", last[0])) last[1] = end;
    else joined.push([start, end]);
  }
  const sentences = joined.flatMap(([start, end]) => {
    const line = countLineBreaks(text.slice(0, start));
    return splitText(toText(text.slice(start, end))).map((sentence) => ({
      ...sentence,
      line: line + sentence.line,
    }));
  });
  return { kind: "comment", sentences };
}

function toText(comment: string): string {
  return comment
    .replace(/\*\/$/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\/\/|\/\*+|\*)?\s?/, ""))
    .map((line) => (toolDirectivePattern.test(line.trim()) ? "" : line.replace(/^@\w+/, "-")))
    .join("\n");
}

/** Returns the sentences in string literals that have at least three words. */
function readStrings(text: string, { program }: ParseResult): Sentence[] {
  const found: Sentence[] = [];
  const add = (value: unknown, start: number): void => {
    if (typeof value !== "string" || !/\S\s+\S+\s+\S/.test(value)) return;
    const line = countLineBreaks(text.slice(0, start));
    found.push(...splitText(value).map((sentence) => ({ ...sentence, line })));
  };
  new Visitor({
    Literal: ({ value, start }) => add(value, start),
    JSXText: ({ value, start }) => add(value, start),
    TemplateElement: ({ value, start }) => add(value.cooked, start),
  }).visit(program);
  return found;
}
