import * as z from "zod/mini";
import {
  languageKeys,
  originalLanguage,
  parseLanguageTag,
  type Language,
} from "@/lib/shared/languages";
import type { FlowDefinition, PageDefinition } from "./flow-definition";
import { findTextLock } from "./text-locks";
import { listPageTexts, mapPageTexts, type PageText } from "./page-texts";

/** A changed text by language. Another language without its own text shows the English one. */
export type LocalizedText = Partial<Record<Language, string>>;

/** Changed texts of a flow by page key and by path in the page, such as `questions.Injured.options.Yes`. */
export type FlowTexts = Record<string, Record<string, LocalizedText>>;

/** Parses changed texts. It does not check whether the flow has these pages and texts. */
export const flowTextsSchema: z.ZodMiniType<FlowTexts> = z.record(
  z.string(),
  z.record(z.string(), z.partialRecord(z.enum(languageKeys), z.string())),
);

/**
 * Returns the flow with the changed texts of one language. Ignores a text that the flow does not have, and one that only
 * a release may change.
 */
export function applyFlowTexts(
  flow: FlowDefinition,
  texts: FlowTexts,
  language: Language,
): FlowDefinition {
  const pages = flow.pages.map((page) =>
    mapPageTexts(page, (text) =>
      findTextLock(flow, page, text) === undefined
        ? (getChangedText(texts, page, text)[language] ?? text.text)
        : text.text,
    ),
  );
  return { ...flow, pages };
}

/** Returns a text's changed words by language. Returns `{}` for an unchanged text. */
export function getChangedText(
  texts: FlowTexts,
  { key }: Pick<PageDefinition, "key">,
  { path }: Pick<PageText, "path">,
): LocalizedText {
  const page = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return (page && Object.hasOwn(page, path) && page[path]) || {};
}

/** Returns the texts that the flow has and that people can change. A newer release may have dropped or locked the others. */
export function keepUsableTexts(flow: FlowDefinition, texts: FlowTexts): FlowTexts {
  const pages = flow.pages.map((page): [string, FlowTexts[string]] => {
    const usable = listPageTexts(page).filter(
      (text) => findTextLock(flow, page, text) === undefined,
    );
    const changed = usable.map(({ path }): [string, LocalizedText] => [
      path,
      getChangedText(texts, page, { path }),
    ]);
    return [
      page.key,
      Object.fromEntries(changed.filter(([, words]) => Object.keys(words).length > 0)),
    ];
  });
  return Object.fromEntries(pages.filter(([, changed]) => Object.keys(changed).length > 0));
}

/** A text that differs between two versions. `undefined` means the release's text. */
export interface FlowTextDifference {
  page: string;
  path: string;
  language: Language;
  before: string | undefined;
  after: string | undefined;
}

/** Returns the texts that differ between two versions, for the history. */
export function listTextDifferences(before: FlowTexts, after: FlowTexts): FlowTextDifference[] {
  const pages = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...pages].flatMap((page) => {
    const [old = {}, current = {}] = [before[page], after[page]];
    const paths = new Set([...Object.keys(old), ...Object.keys(current)]);
    return [...paths].flatMap((path) =>
      languageKeys
        .map((language) => ({
          ...{ page, path, language },
          ...{ before: old[path]?.[language], after: current[path]?.[language] },
        }))
        .filter((one) => one.before !== one.after),
    );
  });
}

/** Returns the number of changed texts, each counted once for all its languages. */
export function countChangedTexts(texts: FlowTexts): number {
  return Object.values(texts).reduce((sum, page) => sum + Object.keys(page).length, 0);
}

/**
 * Returns the texts without those that equal the release's. A translation stays if its English text is changed, so that
 * a person can keep the release's translation.
 *
 * @param released The release's flow in each language into which it is translated.
 */
export function removeUnchangedTexts(
  released: readonly FlowDefinition[],
  texts: FlowTexts,
): FlowTexts {
  const releasedTexts = indexTexts(released);
  const kept: FlowTexts = {};
  for (const [page, changed] of Object.entries(texts))
    for (const [path, words] of Object.entries(changed)) {
      const isReleased = (language: Language) =>
        releasedTexts.get(`${language} ${page} ${path}`) === words[language];
      const given = languageKeys.filter((language) => words[language] !== undefined);
      const isEnglishChanged = given.includes(originalLanguage) && !isReleased(originalLanguage);
      const own = given.filter(
        (language) => !isReleased(language) || (isEnglishChanged && language !== originalLanguage),
      );
      if (own.length === 0) continue;
      const keptWords = Object.fromEntries(own.map((language) => [language, words[language]]));
      kept[page] = { ...kept[page], [path]: keptWords };
    }
  return kept;
}

/** Returns the texts of a flow in several languages, by language, page key and path, joined by spaces. */
function indexTexts(flows: readonly FlowDefinition[]): Map<string, string> {
  return new Map(
    flows.flatMap(({ language, pages }) =>
      pages.flatMap((page) =>
        listPageTexts(page).map(({ path, text }): [string, string] => [
          `${parseLanguageTag(language)} ${page.key} ${path}`,
          text,
        ]),
      ),
    ),
  );
}
