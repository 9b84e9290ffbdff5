import { computeReadingGrade, maximumReadingGrade } from "@/lib/server/copy/reading-grade";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { languageKeys, originalLanguage, type Language } from "@/lib/shared/languages";
import type { FlowDefinition, PageDefinition } from "../flows/flow-definition";
import { applyFlowTexts, getChangedText, type FlowTexts } from "../flows/flow-texts";
import { listPageTexts, type PageText } from "../flows/page-texts";
import { findTextLock } from "../flows/text-locks";
import { findTextFaults } from "./texts/text-rules";

/** A fault of a changed text, with its location. */
export interface FlowTextFault {
  page: string;
  /** Path of the text in its page. Empty for a fault of the whole page. */
  path: string;
  language: Language;
  /** A sentence without its subject, such as "is empty". */
  message: string;
}

/**
 * Checks changed texts before they are published. Returns all faults. `findFlowFaults` checks the flow with the texts
 * afterwards.
 *
 * @param flow The release's flow in English.
 */
export function findFlowTextFaults(flow: FlowDefinition, texts: FlowTexts): FlowTextFault[] {
  const pages = new Map(flow.pages.map((page) => [page.key, page]));
  const faults = Object.entries(texts).flatMap(([key, changed]) => {
    const page = pages.get(key);
    if (page) return findPageFaults(flow, page, texts);
    return Object.keys(changed).map((path) => createFault(key, path, "belongs to no page"));
  });
  return faults.length > 0 ? faults : findReadingFaults(flow, texts);
}

/** Formats a fault for a person: `page Injured, tip, en: is empty`. */
export function formatFlowTextFault({ page, path, language, message }: FlowTextFault): string {
  return `page ${page}, ${path === "" ? "" : `${path}, `}${language}: ${message}`;
}

function createFault(
  page: string,
  path: string,
  message: string,
  language: Language = originalLanguage,
): FlowTextFault {
  return { page, path, language, message };
}

function findPageFaults(
  flow: FlowDefinition,
  page: PageDefinition,
  texts: FlowTexts,
): FlowTextFault[] {
  const known = new Map(listPageTexts(page).map((text) => [text.path, text]));
  const faults = Object.entries(texts[page.key] ?? {}).flatMap(([path, changed]) => {
    const text = known.get(path);
    if (!text) return [createFault(page.key, path, "is not a text of this page")];
    const lock = findTextLock(flow, page, text);
    if (lock !== undefined) return [createFault(page.key, path, lock)];
    const { kind, text: released } = text;
    const siteKind = flow.receivers === "schools" ? "education" : "claims";
    return languageKeys.flatMap((language) => {
      const words = changed[language];
      if (words === undefined) return [];
      const found = findTextFaults({ kind, language, released, siteKind, text: words });
      return found.map((message) => createFault(page.key, path, message, language));
    });
  });
  return [...faults, ...findRepeatedOptions(flow, page, texts)];
}

/** Finds options of one question that would have the same label. */
function findRepeatedOptions(
  flow: FlowDefinition,
  { key }: PageDefinition,
  texts: FlowTexts,
): FlowTextFault[] {
  return languageKeys.flatMap((language) => {
    const page = applyFlowTexts(flow, texts, language).pages.find((one) => one.key === key);
    const options = (page ? listPageTexts(page) : []).filter(({ kind }) => kind === "option");
    return options
      .filter((option) => getChangedText(texts, { key }, option)[language] !== undefined)
      .filter((option) => options.some((other) => isSameLabel(option, other)))
      .map(({ path }) => createFault(key, path, "is also the label of another option", language));
  });
}

/** Returns whether two different options of the same question have the same label. */
function isSameLabel(one: PageText, other: PageText): boolean {
  return (
    one.path !== other.path &&
    one.path.split(".options.")[0] === other.path.split(".options.")[0] &&
    one.text === other.text
  );
}

/**
 * Finds English texts that are too hard to read. A question and its options are graded together, and so are a heading
 * and its body, because a single short text has no meaningful grade.
 */
function findReadingFaults(flow: FlowDefinition, texts: FlowTexts): FlowTextFault[] {
  return applyFlowTexts(flow, texts, originalLanguage).pages.flatMap((page) => {
    const groups = Map.groupBy(listPageTexts(page), getReadingGroup);
    return [...groups.values()].flatMap((group) => {
      const grade = computeReadingGrade(group.flatMap(splitTextBlocks));
      if (grade <= maximumReadingGrade) return [];
      const message = `is too hard to read: grade ${grade.toFixed(1)}, more than ${maximumReadingGrade}. Use shorter words and sentences`;
      return group
        .filter((text) => getChangedText(texts, page, text)[originalLanguage] !== undefined)
        .map(({ path }) => createFault(page.key, path, message));
    });
  });
}

/** Returns the name of the texts that are graded together with this one. */
function getReadingGroup({ path, kind }: PageText): string {
  if (kind === "question" || kind === "option")
    return path.split(/\.(?:label$|options\.)/)[0] ?? path;
  return kind === "tip" ? "tip" : path.startsWith("repeated.") ? "repeated" : "content";
}

/** Returns the paragraphs, list items and headings of a text without tags. */
function splitTextBlocks({ text, kind }: PageText): string[] {
  if (kind === "question" || kind === "option") return [text];
  return text
    .split(/<\/?(?:p|li|ul|ol|br|h[1-6]|div|details|summary)\b[^<>]{0,300}>/i)
    .map(extractHtmlText)
    .filter((block) => block !== "");
}
