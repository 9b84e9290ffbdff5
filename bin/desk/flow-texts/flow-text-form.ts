import type { FlowTextFault } from "@/server/flow-checks/check-flow-texts";
import type { FlowDefinition, PageDefinition } from "@/server/flows/flow-definition";
import {
  getChangedText,
  keepUsableTexts,
  type FlowTexts,
  type LocalizedText,
} from "@/server/flows/flow-texts";
import { listPageTexts, type PageText } from "@/server/flows/page-texts";
import { findTextLock } from "@/server/flows/text-locks";
import { originalLanguage, parseLanguageTag, type Language } from "@/lib/shared/languages";

/** A text of a page, as the desk's form shows it. */
export interface EditedText extends PageText {
  /** Why only a release changes the text. Such a text has no fields. */
  lock: string | undefined;
  fields: EditedField[];
}

/** A field of the form: one text in one language. */
interface EditedField {
  name: string;
  language: Language;
  value: string;
  /** The release's text in this language. `undefined` if the release does not translate the flow. */
  released: string | undefined;
  fault?: string | undefined;
}

interface EditedPage {
  /** The release's flow in each of the languages to edit, English first. */
  released: readonly FlowDefinition[];
  page: PageDefinition;
  texts: FlowTexts;
}

/**
 * Returns the texts of a page with their fields. The English field has the current text. Another language's field has
 * only a text that was entered at the desk. If it is empty, visitors read a changed English text in English.
 *
 * @param submitted The submitted form, if it is shown again because of faults.
 */
export function listEditedTexts(
  { released, page, texts }: EditedPage,
  submitted?: URLSearchParams,
  faults: readonly FlowTextFault[] = [],
): EditedText[] {
  const [flow] = released;
  if (!flow) return [];
  return listPageTexts(page).map((text) => {
    const changed = getChangedText(texts, page, text);
    const fields = released.map((edition): EditedField => {
      const language = parseLanguageTag(edition.language);
      const name = getFieldName(text, language);
      const releasedText = findText(edition, page, text);
      const current =
        changed[language] ?? (language === originalLanguage ? (releasedText ?? "") : "");
      const own = faults.filter((one) => one.path === text.path && one.language === language);
      return {
        ...{ name, language, released: releasedText },
        value: submitted?.get(name) ?? current,
        fault: own.length > 0 ? own.map(({ message }) => message).join("; ") : undefined,
      };
    });
    const lock = findTextLock(flow, page, text);
    return { ...text, lock, fields: lock === undefined ? fields : [] };
  });
}

function findText(flow: FlowDefinition, { key }: PageDefinition, { path }: PageText) {
  const page = flow.pages.find((one) => one.key === key);
  return page && listPageTexts(page).find((text) => text.path === path)?.text;
}

const getFieldName = ({ path }: PageText, language: Language) => `${language}:${path}`;

/**
 * Returns the flow's changed texts after a submission of one page's form. An empty field removes the changed text. Texts
 * of other pages stay, except for those that a newer release dropped or locked.
 */
export function parseEditedTexts({ released, page, texts }: EditedPage, form: URLSearchParams) {
  const [flow] = released;
  if (!flow) return texts;
  const changed = listPageTexts(page)
    .filter((text) => findTextLock(flow, page, text) === undefined)
    .map((text): [string, LocalizedText] => {
      const words = released.flatMap((edition): [Language, string][] => {
        const language = parseLanguageTag(edition.language);
        const value = form.get(getFieldName(text, language))?.trim() ?? "";
        return value === "" ? [] : [[language, value]];
      });
      return [text.path, Object.fromEntries(words)];
    });
  const own = Object.fromEntries(changed.filter(([, words]) => Object.keys(words).length > 0));
  return { ...keepUsableTexts(flow, texts), [page.key]: own };
}
