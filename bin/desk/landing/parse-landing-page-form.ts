import type { LandingPageValues } from "./format-landing-page";
import {
  getRowFieldName,
  getTranslationName,
  landingPageLists,
  landingPageTexts,
  plainFieldNames,
  translationLanguages,
  type LandingPageList,
} from "./landing-page-fields";

/** Maximum number of rows that are read from a submitted list, such as the questions of the FAQ. */
const maximumRows = 100;

/**
 * Reads the submitted fields of a landing page, by name. Empty rows are dropped and later rows move up, so the numbers
 * of rows are the positions of items.
 */
export function parseLandingPageForm(form: URLSearchParams): LandingPageValues {
  const names = [
    ...plainFieldNames,
    ...landingPageTexts.flatMap(({ path }) =>
      translationLanguages.map((language) => getTranslationName(language, path)),
    ),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, readText(form, name)])),
    ...Object.fromEntries(landingPageLists.flatMap((list) => parseRows(list, form))),
  };
}

function parseRows(list: LandingPageList, form: URLSearchParams): [string, string][] {
  const rows = [];
  for (let row = 0; row < maximumRows && hasRow(list, form, row); row += 1) {
    const fields = listRowFields(list, row);
    if (fields.some(({ name, isShown }) => isShown && readText(form, name) !== ""))
      rows.push(fields.map(({ name }) => readText(form, name)));
  }
  return rows.flatMap((texts, row) =>
    listRowFields(list, row).map(({ name }, index): [string, string] => [name, texts[index] ?? ""]),
  );
}

function hasRow(list: LandingPageList, form: URLSearchParams, row: number): boolean {
  return listRowFields(list, row).some(({ name }) => form.has(name));
}

/** Returns the names of a row's fields in a fixed order. */
function listRowFields(list: LandingPageList, row: number): { name: string; isShown: boolean }[] {
  const shown = list.parts.flatMap(({ path, isTranslated }) => {
    const name = getRowFieldName(list, row, path);
    const languages = isTranslated ? translationLanguages : [];
    return [name, ...languages.map((language) => getTranslationName(language, name))];
  });
  const { hiddenPart } = list;
  return [
    ...shown.map((name) => ({ name, isShown: true })),
    ...(hiddenPart === undefined
      ? []
      : [{ name: getRowFieldName(list, row, hiddenPart), isShown: false }]),
  ];
}

/** Returns a field's text in one line, because a browser shows line breaks in a paragraph as spaces. */
function readText(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? "").replace(/\s+/g, " ").trim();
}
