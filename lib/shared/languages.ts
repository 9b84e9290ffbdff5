import {
  languageKeys,
  originalLanguage,
  languages,
  type Language,
} from "@/themes/languages/languages";

export { languageKeys, originalLanguage, languages, type Language };

/** Returns a page's path in a language. In Spanish, `/claims` becomes `/es/claims`, and `/` becomes `/es`. */
export function localizePath(language: Language, path: string): string {
  if (language === originalLanguage) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * Splits a path into its language and the rest: `/es/claims` becomes `es` and `/claims`. The language is English if the
 * path begins with none of the listed languages.
 */
export function parseLanguagePath(
  pathname: string,
  listed: readonly Language[] = [],
): { language: Language; path: string } {
  for (const language of listed) {
    if (language === originalLanguage) continue;
    if (pathname === `/${language}`) return { language, path: "/" };
    // Browsers would read a path that starts with `//` as another host.
    if (pathname.startsWith(`/${language}/`) && pathname !== `/${language}/`)
      return { language, path: pathname.slice(language.length + 1) };
  }
  return { language: originalLanguage, path: pathname };
}

/** Returns the language of a BCP 47 tag such as `es-US`. Returns English if the tag is not supported. */
export function parseLanguageTag(tag: string): Language {
  const [primary = ""] = tag.toLowerCase().split("-");
  return languageKeys.find((language) => language === primary) ?? originalLanguage;
}
