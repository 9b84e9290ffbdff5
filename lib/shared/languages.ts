import {
  allLanguages,
  firstLanguage,
  languages,
  type Language,
} from "@/themes/languages/languages";

export { allLanguages, firstLanguage, languages, type Language };

/** The address of a page in a language: `/claims` is `/es/claims` in Spanish, `/` is `/es`. */
export function pathIn(language: Language, path: string): string {
  if (language === firstLanguage) return path;
  return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** The language that an address is in among those that its site lists, and the path without it. */
export function languageOf(
  pathname: string,
  listed: readonly Language[] = [],
): { language: Language; path: string } {
  for (const language of listed) {
    if (language === firstLanguage) continue;
    if (pathname === `/${language}`) return { language, path: "/" };
    // `//` begins no path of a page, and could be taken for another host.
    if (pathname.startsWith(`/${language}/`) && pathname !== `/${language}/`)
      return { language, path: pathname.slice(language.length + 1) };
  }
  return { language: firstLanguage, path: pathname };
}

/** The language of a BCP 47 tag such as `es-US`; the first language for one that is not known. */
export function languageOfTag(tag: string): Language {
  const [primary = ""] = tag.toLowerCase().split("-");
  return allLanguages.find((language) => language === primary) ?? firstLanguage;
}
