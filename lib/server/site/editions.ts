import { originalLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** One site in one language. `key` is the first segment of internal paths, such as `mva-es`. */
export interface LocalizedSite {
  key: string;
  site: string;
  language: Language;
}

/** Returns the key of a site in a language: `mva` in English, `mva-es` in Spanish. */
export function getLocalizedSiteKey(site: string, language: Language = originalLanguage): string {
  return language === originalLanguage ? site : `${site}-${language}`;
}

/** Returns the languages of a site, English first. */
export function listSiteLanguages({ languages = [] }: Pick<Theme, "languages">): Language[] {
  return [originalLanguage, ...languages.filter((language) => language !== originalLanguage)];
}

/** Returns every site in each of its languages. */
export function listLocalizedSites(): LocalizedSite[] {
  return Object.values(themes).flatMap((theme) =>
    listSiteLanguages(theme).map((language) => ({
      key: getLocalizedSiteKey(theme.site, language),
      site: theme.site,
      language,
    })),
  );
}

/** Returns the site and language of a key such as `mva-es`, or `undefined` if there is none. */
export function findLocalizedSite(key: string): LocalizedSite | undefined {
  return listLocalizedSites().find((edition) => edition.key === key);
}
