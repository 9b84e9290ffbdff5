import { pathIn } from "@/lib/shared/languages";
import { firstLanguage, languages } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { languagesOf } from "./editions";

/**
 * The paths of a page in each language of its site by BCP 47 tag, with `x-default` for readers of all others: hreflang,
 * the same on each of these pages. Undefined where there is one language alone.
 */
export function languageAddresses(theme: Theme, path: string): Record<string, string> | undefined {
  const listed = languagesOf(theme);
  if (listed.length < 2) return undefined;
  return {
    ...Object.fromEntries(
      listed.map((language) => [languages[language].tag, pathIn(language, path)]),
    ),
    "x-default": pathIn(firstLanguage, path),
  };
}
