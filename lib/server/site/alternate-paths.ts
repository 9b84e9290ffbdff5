import { localizePath } from "@/lib/shared/languages";
import { originalLanguage, languages } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { listSiteLanguages } from "./editions";

/**
 * Returns the paths of a page in all languages of its site, for `hreflang` links. Keys are BCP 47 tags and `x-default`.
 * Returns `undefined` if the site has only one language.
 */
export function getHreflangPaths(theme: Theme, path: string): Record<string, string> | undefined {
  const listed = listSiteLanguages(theme);
  if (listed.length < 2) return undefined;
  return {
    ...Object.fromEntries(
      listed.map((language) => [languages[language].tag, localizePath(language, path)]),
    ),
    "x-default": localizePath(originalLanguage, path),
  };
}
