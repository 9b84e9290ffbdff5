import {
  allLanguages,
  firstLanguage,
  languages,
  type Language,
} from "@/themes/languages/languages";

export { allLanguages, firstLanguage, languages, type Language };

/** Returns the path of a page in a language: `/claims` is `/es/claims` in Spanish, and `/` is `/es`. */
export function localizePath(language: Language, path: string): string {
  if (language === firstLanguage) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/**
 * Returns the language of a path, and the path without its language prefix. Only the languages in `listed` have
 * prefixes; other paths are in the first language.
 */
export function parseLanguagePath(
  pathname: string,
  listed: readonly Language[] = [],
): { language: Language; path: string } {
  for (const language of listed) {
    if (language === firstLanguage) continue;
    if (pathname === `/${language}`) return { language, path: "/" };
    // A path that starts with `//` is no page, and browsers would read it as another host.
    if (pathname.startsWith(`/${language}/`) && pathname !== `/${language}/`)
      return { language, path: pathname.slice(language.length + 1) };
  }
  return { language: firstLanguage, path: pathname };
}

/** Returns the language of a BCP 47 tag such as `es-US`, or the first language if the tag is unknown. */
export function parseLanguageTag(tag: string): Language {
  const [primary = ""] = tag.toLowerCase().split("-");
  return allLanguages.find((language) => language === primary) ?? firstLanguage;
}
