import {
  allLanguages,
  firstLanguage,
  languages,
  type Language,
} from "@/themes/languages/languages";

export { allLanguages, firstLanguage, languages, type Language };

/** Returns a page's path in a language. In Spanish, `/claims` becomes `/es/claims`, and `/` becomes `/es`. */
export function localizePath(language: Language, path: string): string {
  if (language === firstLanguage) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * Splits a path into its language and the path without the language prefix, such as `/es`. Paths without the prefix of
 * a given language are in English.
 */
export function parseLanguagePath(
  pathname: string,
  listed: readonly Language[] = [],
): { language: Language; path: string } {
  for (const language of listed) {
    if (language === firstLanguage) continue;
    if (pathname === `/${language}`) return { language, path: "/" };
    // Browsers would read a path that starts with `//` as another host.
    if (pathname.startsWith(`/${language}/`) && pathname !== `/${language}/`)
      return { language, path: pathname.slice(language.length + 1) };
  }
  return { language: firstLanguage, path: pathname };
}

/** Returns the language of a BCP 47 tag such as `es-US`. Returns English if the tag is not supported. */
export function parseLanguageTag(tag: string): Language {
  const [primary = ""] = tag.toLowerCase().split("-");
  return allLanguages.find((language) => language === primary) ?? firstLanguage;
}
