import { prefillFieldNames } from "@/flow/protocol/prefill";
import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { listSiteNames } from "@/lib/server/site/sites";
import { languageKeys, originalLanguage, type Language } from "@/lib/shared/languages";

/** A text of a landing page that visitors read, or a part of an item in a list. */
export interface LandingPageField {
  /** Path in the campaign, such as `copy.heading`. In a list, the path in an item; empty if the item is a text. */
  path: string;
  label: string;
  hint?: string;
  /** True for a text of several lines. */
  isLong?: boolean;
  /** True if each language of the site has its own text. */
  isTranslated?: boolean;
}

/** A list on a landing page, with one row of the form for each item. */
export interface LandingPageList {
  /** Path in the campaign, such as `copy.points`. */
  path: string;
  title: string;
  hint: string;
  parts: readonly LandingPageField[];
  /** Path of a part that the form keeps but does not show. */
  hiddenPart?: string;
}

/** The texts that every landing page has. */
export const landingPageTexts: readonly LandingPageField[] = [
  {
    ...{ path: "copy.heading", label: "Heading", isTranslated: true },
    hint: "for visitors without a heading of their own below",
  },
  {
    ...{ path: "copy.intro", label: "Introduction", isTranslated: true, isLong: true },
    hint: "one or two sentences under the heading",
  },
  {
    ...{ path: "copy.title", label: "Title", isTranslated: true },
    hint: "in the browser’s tab and in search results, without the site’s name",
  },
  {
    ...{ path: "copy.description", label: "Description", isTranslated: true, isLong: true },
    hint: "in search results and shared links",
  },
];

/** The lists of a landing page, in the order of the form. */
export const landingPageLists: readonly LandingPageList[] = [
  {
    path: "adHeadings",
    title: "Headings by keyword",
    hint: "A visitor whose ad sends one of the terms in utm_term or utm_content sees this heading. Separate terms with commas.",
    parts: [
      { path: "heading", label: "Heading", isTranslated: true },
      { path: "adTerms", label: "Terms" },
    ],
    hiddenPart: "id",
  },
  {
    path: "copy.points",
    title: "Points",
    hint: "Short facts beside the heading. They must promise nothing.",
    parts: [{ path: "", label: "Point", isTranslated: true, isLong: true }],
  },
  {
    path: "copy.questions",
    title: "Questions and answers",
    hint: "The page adds questions of the site’s home page, up to four in all.",
    parts: [
      { path: "question", label: "Question", isTranslated: true },
      { path: "answer", label: "Answer", isTranslated: true, isLong: true },
    ],
  },
  {
    path: "copy.closing",
    title: "Closing",
    hint: "Paragraphs under the questionnaire.",
    parts: [{ path: "", label: "Paragraph", isTranslated: true, isLong: true }],
  },
];

/** The languages with fields of their own, all but English. */
export const translationLanguages: readonly Language[] = languageKeys.filter(
  (language) => language !== originalLanguage,
);

/** Names of the form's fields outside the lists and without translations. */
export const plainFieldNames: readonly string[] = [
  ...["slug", "layout", "scene", "flowKey", "phone", "isIndexed"],
  ...landingPageTexts.map(({ path }) => path),
  ...listSiteNames().map((site) => `sites.${site}`),
  ...prefillFieldNames.map((field) => `prefill.${field}`),
  ...[...experimentDeclarationsByName.keys()].map((name) => `experiments.${name}`),
];

/** Returns the name of a field in a row, such as `copy.questions.1.answer` or `copy.points.0`. */
export function getRowFieldName({ path }: LandingPageList, row: number, part: string): string {
  return [path, String(row), part].filter((step) => step !== "").join(".");
}

/** Returns the name of the field that translates another field, such as `es.copy.heading`. */
export function getTranslationName(language: Language, name: string): string {
  return `${language}.${name}`;
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Returns the English name of a language, such as `Spanish`. */
export function getLanguageName(language: Language): string {
  return languageNames.of(language) ?? language;
}

/** Returns a field's label, such as `Point 2 in Spanish`. Returns the name of a field without its own label. */
export function getFieldLabel(name: string): string {
  const language = translationLanguages.find((one) => name.startsWith(getTranslationName(one, "")));
  if (language !== undefined) {
    const translated = getFieldLabel(name.slice(getTranslationName(language, "").length));
    return `${translated} in ${getLanguageName(language)}`;
  }
  const list = landingPageLists.find(({ path }) => name.startsWith(`${path}.`));
  const [row = "", part = ""] = name.slice((list?.path.length ?? 0) + 1).split(".");
  const listed = list?.parts.find(({ path }) => path === part);
  return listed ? `${listed.label} ${Number(row) + 1}` : (fixedLabels.get(name) ?? name);
}

const fixedLabels = new Map<string, string>([
  ...landingPageTexts.map(({ path, label }) => [path, label] as const),
  ...landingPageLists.map(({ path, title }) => [path, title] as const),
  ...([
    ["slug", "Path"],
    ["sites", "Sites"],
    ["layout", "Layout"],
    ["scene", "Picture"],
    ["flowKey", "Questionnaire"],
    ["phone", "Phone number"],
    ["translations", "Translations"],
    ["reason", "Reason"],
    ["liveFrom", "Publish at"],
  ] as const),
]);
