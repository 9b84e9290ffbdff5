import { findForeignWords } from "@/lib/server/copy/foreign-words";
import { findResultPromises } from "@/lib/server/copy/result-promises";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { originalLanguage, type Language } from "@/lib/shared/languages";
import type { LegalTextKey } from "@/themes/theme";
import type { PageTextKind } from "../../flows/page-texts";
import { findHtmlFaults } from "./html-faults";

/** A changed text, with everything that its checks need. */
export interface ChangedText {
  kind: PageTextKind;
  language: Language;
  text: string;
  /** The release's English text. */
  released: string;
  /** Kind of the sites that use the flow. */
  siteKind: LegalTextKey;
}

/** Returns the faults of one changed text, as sentences without a subject, such as "is empty". */
export function findTextFaults(changed: ChangedText): string[] {
  if (getVisibleText(changed) === "") return ["is empty"];
  return textRules.flatMap((findFaults) => findFaults(changed));
}

const maximumLengths: Record<PageTextKind, number> = {
  heading: 120,
  question: 120,
  option: 80,
  tip: 300,
  body: 2500,
};

/** Factor by which a translation may be longer than the limit. Spanish needs about a quarter more room. */
const translationFactor = 1.3;

const isHtml = ({ kind }: ChangedText) => kind !== "question" && kind !== "option";

/** Returns the words that a visitor reads, without tags. */
function getVisibleText(changed: ChangedText): string {
  return isHtml(changed) ? extractHtmlText(changed.text) : changed.text.trim();
}

type TextRule = (changed: ChangedText) => string[];

const textRules: readonly TextRule[] = [
  function findExcessLength(changed) {
    const { kind, language } = changed;
    const factor = language === originalLanguage ? 1 : translationFactor;
    const maximum = Math.round(maximumLengths[kind] * factor);
    const { length } = getVisibleText(changed);
    return length > maximum ? [`has ${length} characters, more than ${maximum}`] : [];
  },
  function findInvisibleCharacters({ text, kind }) {
    const checked = kind === "body" ? text.replaceAll("\n", " ") : text;
    return /[\p{Cc}\p{Cf}]/u.test(checked) ? ["has a line break or an invisible character"] : [];
  },
  function findMarkup(changed) {
    if (isHtml(changed)) return findHtmlFaults(changed.text, changed.kind === "heading");
    return /[<>]|&#?\w+;/.test(changed.text) ? ["is plain text, so it may not contain HTML"] : [];
  },
  function findPlaceholderFaults({ text, released }) {
    const [own, needed] = [listPlaceholders(text), listPlaceholders(released)];
    const missing = needed.filter((name) => !own.includes(name));
    const unknown = own.filter((name) => !needed.includes(name));
    return [
      ...missing.map((name) => `lacks ${name}, which the server fills in`),
      ...unknown.map((name) => `has ${name}, which is not filled in here`),
    ];
  },
  function findWordsOfOtherSites(changed) {
    const { siteKind, language } = changed;
    return findForeignWords(siteKind, [getVisibleText(changed)], language).map(
      (context) => `has a word of the other kind of site: “${context}”`,
    );
  },
  function findPromises(changed) {
    const { siteKind, language } = changed;
    return findResultPromises(siteKind, language, getVisibleText(changed)).map(
      ({ words, reason }) => `promises a result: “${words}” (${reason})`,
    );
  },
];

/** Returns the placeholders of a text, such as `{phone}`, each once. */
function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])];
}
