import { firstLanguage, type Language } from "@/lib/shared/languages";
import type { Words } from "@/lib/shared/words";
import { nameOfProgram, type Catalogue } from "./catalogue";

/** What visitors read of a catalogue, beside the names of its schools: those of its areas and programs. */
export function catalogueNames({ areas, programs }: Catalogue): string[] {
  return [...areas.map(({ name }) => name), ...programs.map(nameOfProgram)];
}

/**
 * A catalogue as visitors read it in a language: the same schools and codes. A name that has no text there stays as it is,
 * and `npm run texts` says so.
 */
export function catalogueIn({ language, say }: Words, catalogue: Catalogue): Catalogue {
  if (language === firstLanguage) return catalogue;
  const known = translated.get(catalogue)?.get(language);
  if (known) return known;
  const local: Catalogue = {
    ...catalogue,
    areas: catalogue.areas.map((area) => ({ ...area, name: say(area.name) })),
    programs: catalogue.programs.map((program) => ({
      ...program,
      plainName: say(nameOfProgram(program)),
    })),
  };
  translated.set(catalogue, new Map([...(translated.get(catalogue) ?? []), [language, local]]));
  return local;
}

const translated = new WeakMap<Catalogue, ReadonlyMap<Language, Catalogue>>();
