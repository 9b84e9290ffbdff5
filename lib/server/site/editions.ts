import { firstLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** One site in one language. `key` is the first segment of internal paths, such as `mva-es`. */
export interface Edition {
  key: string;
  site: string;
  language: Language;
}

/** Returns the key of a site in a language: `mva` in the first language, `mva-es` in Spanish. */
export function getEditionKey(site: string, language: Language = firstLanguage): string {
  return language === firstLanguage ? site : `${site}-${language}`;
}

/** Returns the languages of a site, starting with the first language. */
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

/** Returns the site and language of a key such as `mva-es`, or `undefined` if there is none. */
export function findEdition(key: string): Edition | undefined {
  return listEditions().find((edition) => edition.key === key);
}
