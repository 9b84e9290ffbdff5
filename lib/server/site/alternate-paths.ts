import { localizePath } from "@/lib/shared/languages";
import { originalLanguage, languages, type Language } from "@/themes/languages/languages";
import type { Theme } from "@/themes/theme";
import { listCampaignLanguages } from "../language/localize-campaign";
import { listSiteLanguages } from "./editions";
import { findSiteCampaign } from "./list-campaigns";

/**
 * Returns the paths of a page in all languages of its site, for `hreflang` links. Keys are BCP 47 tags and `x-default`.
 * Returns `undefined` if the page has only one language.
 */
export function getHreflangPaths(theme: Theme, path: string): Record<string, string> | undefined {
  const listed = listPageLanguages(theme, path);
  if (listed.length < 2) return undefined;
  return {
    ...Object.fromEntries(
      listed.map((language) => [languages[language].tag, localizePath(language, path)]),
    ),
    "x-default": localizePath(originalLanguage, path),
  };
}

/**
 * Returns the languages of a page by its path without a language. A campaign page appears only in the languages of all
 * its texts. Other pages appear in all languages of their site.
 */
export function listPageLanguages(theme: Theme, path: string): Language[] {
  const campaign = findSiteCampaign(theme.site, path.slice(1));
  return campaign ? listCampaignLanguages(campaign, theme) : listSiteLanguages(theme);
}
