import { firstLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** Site in one of its languages. `key` is the first segment of internal paths. */
export interface Edition {
  key: string;
  site: string;
  language: Language;
}

/** Returns the key of a site in a language: `mva` in the first language, `mva-es` in Spanish. */
export function getEditionKey(site: string, language: Language = firstLanguage): string {
  return language === firstLanguage ? site : `${site}-${language}`;
}

/** Returns the languages of a site, the first language first. */
export function listLanguages({ languages = [] }: Pick<Theme, "languages">): Language[] {
  return [firstLanguage, ...languages.filter((language) => language !== firstLanguage)];
}

/** Returns every site in each of its languages. */
export function listEditions(): Edition[] {
  return Object.values(themes).flatMap((theme) =>
    listLanguages(theme).map((language) => ({
      key: getEditionKey(theme.site, language),
      site: theme.site,
      language,
    })),
  );
}

/** Returns the edition of a key, or undefined if there is none. */
export function findEdition(key: string): Edition | undefined {
  return listEditions().find((edition) => edition.key === key);
}
