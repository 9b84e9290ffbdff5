import { originalLanguage, type Language } from "@/lib/shared/languages";
import type { Translator } from "@/lib/shared/words";
import { getProgramName, type SchoolCatalogue } from "./catalogue";

/**
 * Returns the texts of a catalogue that need translation: names of areas and programs. Names of schools are not
 * translated.
 */
export function listCatalogueTexts({ areas, programs }: SchoolCatalogue): string[] {
  return [...areas.map(({ name }) => name), ...programs.map(getProgramName)];
}

/**
 * Returns the catalogue with the names of areas and programs translated. A name without a translation stays in English.
 */
export function localizeCatalogue(
  { language, say }: Translator,
  catalogue: SchoolCatalogue,
): SchoolCatalogue {
  if (language === originalLanguage) return catalogue;
  const known = translated.get(catalogue)?.get(language);
  if (known) return known;
  const local: SchoolCatalogue = {
    ...catalogue,
    areas: catalogue.areas.map((area) => ({ ...area, name: say(area.name) })),
    programs: catalogue.programs.map((program) => ({
      ...program,
      plainName: say(getProgramName(program)),
    })),
  };
  translated.set(catalogue, new Map([...(translated.get(catalogue) ?? []), [language, local]]));
  return local;
}

const translated = new WeakMap<SchoolCatalogue, ReadonlyMap<Language, SchoolCatalogue>>();
