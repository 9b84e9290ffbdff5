import { firstLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** One site in one language. `key` is the first segment of internal paths, such as `mva-es`. */
export interface SiteEdition {
  key: string;
  site: string;
  language: Language;
}

/** Returns the key of a site in a language: `mva` in English, `mva-es` in Spanish. */
export function getSiteEditionKey(site: string, language: Language = firstLanguage): string {
  return language === firstLanguage ? site : `${site}-${language}`;
}

/** Returns the languages of a site, English first. */
export function listSiteLanguages({ languages = [] }: Pick<Theme, "languages">): Language[] {
  return [firstLanguage, ...languages.filter((language) => language !== firstLanguage)];
}

/** Returns every site in each of its languages. */
export function listSiteEditions(): SiteEdition[] {
  return Object.values(themes).flatMap((theme) =>
    listSiteLanguages(theme).map((language) => ({
      key: getSiteEditionKey(theme.site, language),
      site: theme.site,
      language,
    })),
  );
}

/** Returns the site and language of a key such as `mva-es`, or `undefined` if there is none. */
export function findSiteEdition(key: string): SiteEdition | undefined {
  return listSiteEditions().find((edition) => edition.key === key);
}
