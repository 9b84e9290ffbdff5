import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { prefillFieldNames } from "@/flow/protocol/prefill";
import { getTranslations } from "@/lib/server/language/texts";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { readPath } from "../read-path";
import {
  getRowFieldName,
  getTranslationName,
  landingPageLists,
  landingPageTexts,
  translationLanguages,
  type LandingPageList,
} from "./landing-page-fields";

/** The texts of the form's fields, by name, such as `copy.points.2` and `es.copy.points.2`. */
export type LandingPageValues = Readonly<Record<string, string>>;

/** Returns the texts of the form's fields for a landing page, which may be incomplete or invalid. */
export function formatLandingPage(content: unknown): LandingPageValues {
  const read = (path: string) => toText(readPath(content, path.split(".")));
  const paths = [
    ...["slug", "layout", "scene", "flowKey"],
    ...prefillFieldNames.map((field) => `prefill.${field}`),
    ...[...experimentDeclarationsByName.keys()].map((name) => `experiments.${name}`),
  ];
  const texts = [
    ...landingPageTexts.map(({ path }): [string, string] => [path, read(path)]),
    ...landingPageLists.flatMap((list) => listTranslatedTexts(list, content)),
  ];
  return {
    ...Object.fromEntries(paths.map((path) => [path, read(path)])),
    phone: formatPhoneNumber(read("phone")),
    isIndexed: readPath(content, ["isIndexed"]) === true ? "on" : "",
    ...Object.fromEntries(
      readArray(content, "sites").map((site) => [`sites.${toText(site)}`, "on"]),
    ),
    ...Object.fromEntries(landingPageLists.flatMap((list) => listRowValues(list, content))),
    ...Object.fromEntries(texts.flatMap(([name, text]) => translate(content, name, text))),
  };
}

/** Returns names and texts of all fields in a list's rows, also of the hidden ones. */
function listRowValues(list: LandingPageList, content: unknown): [string, string][] {
  const shown = list.parts.map(({ path }) => path);
  return readRows(
    list,
    list.hiddenPart === undefined ? shown : [...shown, list.hiddenPart],
    content,
  );
}

function listTranslatedTexts(list: LandingPageList, content: unknown): [string, string][] {
  const translated = list.parts.filter(({ isTranslated }) => isTranslated);
  return readRows(
    list,
    translated.map(({ path }) => path),
    content,
  );
}

function readRows(
  list: LandingPageList,
  parts: readonly string[],
  content: unknown,
): [string, string][] {
  return readArray(content, list.path).flatMap((item, row) =>
    parts.map((part): [string, string] => [
      getRowFieldName(list, row, part),
      toText(part === "" ? item : readPath(item, [part])),
    ]),
  );
}

/** Returns the field of a text, and a field for each language with the page's translation or the site's own. */
function translate(content: unknown, name: string, english: string): [string, string][] {
  const translations = translationLanguages.map((language): [string, string] => {
    const own = readPath(content, ["translations", language, english]);
    const known = english === "" ? "" : (getTranslations(language).get(english)?.text ?? "");
    return [getTranslationName(language, name), typeof own === "string" ? own : known];
  });
  return [[name, english], ...translations];
}

function readArray(content: unknown, path: string): unknown[] {
  const value = readPath(content, path.split("."));
  return Array.isArray(value) ? value : [];
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(", ");
  return typeof value === "string" ? value : "";
}
