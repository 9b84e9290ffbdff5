import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** A sentence of a document, a comment, or a text for visitors. */
export interface Sentence {
  /** The sentence without line breaks. The words "Code", "Link" and "Quote" replace code, URLs and quotations. */
  text: string;
  words: number;
  /** Line number where the sentence starts, counted from 0. */
  line: number;
  heading: boolean;
}

interface Block {
  text: string;
  line: number;
  heading: boolean;
}

/** The properties of a Markdown syntax tree node that this file uses. */
interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { line: number } };
}

const markdown = unified().use(remarkParse).use(remarkGfm);
const listMarker = /^(?:[-*]|\d+\.) /;
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Splits a Markdown document into sentences. Skips code blocks, block quotations, tables, and HTML. */
export function splitMarkdown(text: string): Sentence[] {
  return listBlocks(markdown.parse(text) as MarkdownNode).flatMap(splitBlock);
}

/** Splits plain text into sentences. Empty lines and list items begin a sentence, and backticks enclose code. */
export function splitText(text: string): Sentence[] {
  let line = 0;
  return text
    .replace(/`+[^`]+`+/g, (code) => replaceWithStandIn("Code", code))
    .split(/(?<=\n)(?=\s*(?:\n|[-*] |\d+\. ))/)
    .flatMap((part) => {
      const sentences = splitBlock({ text: part.replace(listMarker, ""), line, heading: false });
      line += countLineBreaks(part);
      return sentences;
    });
}

/** Returns the number of line breaks in a text. */
export function countLineBreaks(text: string): number {
  return text.split("\n").length - 1;
}

function listBlocks(node: MarkdownNode): Block[] {
  const heading = node.type === "heading";
  if (heading || node.type === "paragraph")
    return [{ text: toPlainText(node), line: (node.position?.start.line ?? 1) - 1, heading }];
  if (node.type === "blockquote" || node.type === "table") return [];
  return (node.children ?? []).flatMap(listBlocks);
}

function toPlainText(node: MarkdownNode): string {
  if (node.type === "text") return node.value ?? "";
  if (node.type === "inlineCode") return "Code";
  const text = (node.children ?? []).map(toPlainText).join("");
  return node.type === "link" && /^\S+\.\w+$/.test(text) ? "Link" : text;
}

function splitBlock({ text, line, heading }: Block): Sentence[] {
  const plain = text
    .replace(/"[^"]*"|“[^”]*”/g, (quote) => replaceWithStandIn("Quote", quote))
    .replace(/https?:\/\/\S*\w/g, "Link");
  // The segmenter would end a sentence at a line end.
  const segments = [...segmenter.segment(plain.replace(/\s/g, " "))];
  return segments
    .filter(({ segment }) => segment.trim() !== "")
    .map(({ segment, index }) => {
      const start = index + segment.search(/\S/);
      return {
        text: segment.trim().replace(/\s+/g, " "),
        words: segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
        line: line + countLineBreaks(plain.slice(0, start)),
        heading,
      };
    });
}

/** Replaces a passage, such as code, with a single word. Keeps the line breaks, so line numbers stay correct. */
function replaceWithStandIn(name: string, passage: string): string {
  return name + passage.replace(/[^\n]/g, "");
}
