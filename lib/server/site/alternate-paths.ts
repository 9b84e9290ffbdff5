import { localizePath } from "@/lib/shared/languages";
import { firstLanguage, languages } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { listLanguages } from "./editions";

/**
 * Returns the hreflang paths of a page by BCP 47 tag, with `x-default` for other languages. They are the same in
 * every language version. Returns undefined for a site with one language.
 */
export function getAlternatePaths(theme: Theme, path: string): Record<string, string> | undefined {
  const listed = listLanguages(theme);
  if (listed.length < 2) return undefined;
  return {
    ...Object.fromEntries(
      listed.map((language) => [languages[language].tag, localizePath(language, path)]),
    ),
    "x-default": localizePath(firstLanguage, path),
  };
}
