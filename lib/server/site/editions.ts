import { firstLanguage, type Language } from "@/themes/languages/languages";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

/** A site in one of its languages; its key is the first segment of internal paths. */
export interface Edition {
  key: string;
  site: string;
  language: Language;
}

/** `mva` is the site as it is written, `mva-es` the same in Spanish. */
export function editionKey(site: string, language: Language = firstLanguage): string {
  return language === firstLanguage ? site : `${site}-${language}`;
}

/** The languages that a site can be read in, the first among them. */
export function languagesOf({ languages = [] }: Pick<Theme, "languages">): Language[] {
  return [firstLanguage, ...languages.filter((language) => language !== firstLanguage)];
}

/** Every site in each of its languages. */
export function allEditions(): Edition[] {
  return Object.values(themes).flatMap((theme) =>
    languagesOf(theme).map((language) => ({
      key: editionKey(theme.site, language),
      site: theme.site,
      language,
    })),
  );
}

/** The site and the language of a key; undefined where there is no such edition. */
export function editionOf(key: string): Edition | undefined {
  return allEditions().find((edition) => edition.key === key);
}
