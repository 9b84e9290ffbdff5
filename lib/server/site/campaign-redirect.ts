import { localizePath, originalLanguage, type Language } from "@/lib/shared/languages";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { listPageLanguages } from "./alternate-paths";
import { isCampaignPaused } from "./list-campaigns";
import { getSiteTheme } from "./sites";

/**
 * Returns the path to which a campaign page redirects. A paused page redirects to the site's home page. A page without
 * the requested language redirects to its English version. Returns `undefined` for all other paths.
 *
 * @param path The page's path without the language.
 */
export function findCampaignRedirectPath(
  site: string,
  path: string,
  language: Language,
): string | undefined {
  const slug = path.slice(1);
  if (getCampaignSlug(slug) !== slug) return undefined;
  if (isCampaignPaused(site, slug)) return localizePath(language, "/");
  if (language === originalLanguage) return undefined;
  return listPageLanguages(getSiteTheme(site), path).includes(language) ? undefined : path;
}
