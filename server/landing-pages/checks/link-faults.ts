import { classifyLinkTarget } from "@/lib/shared/allowed-html";
import { parseLanguagePath, languageKeys } from "@/lib/shared/languages";
import { isPublicFile } from "@/lib/server/site/public-files";
import { listThemeRoutes } from "@/lib/server/site/routes";
import type { Campaign } from "@/themes/campaigns/campaign";
import type { Theme } from "@/themes/theme";
import { findLinkFault } from "../../upstream/find-link-fault";
import type { LandingPageFault } from "../landing-page-fault";
import { listCampaignTexts, listLinkTargets } from "./campaign-texts";

interface Link {
  /** Path of the field whose text contains the link. */
  field: string;
  target: string;
}

/** Maximum number of links to other hosts in one page. More would let a page send requests to many hosts. */
const maximumOutsideLinks = 20;

/** Checks the links to the site's own pages: each must exist on each site of the landing page. */
export function findOwnLinkFaults(
  campaign: Campaign,
  themes: readonly Theme[],
  others: readonly Campaign[],
): LandingPageFault[] {
  const campaigns = [campaign, ...others.filter(({ slug }) => slug !== campaign.slug)];
  const sites = themes.map((theme) => ({
    site: theme.site,
    paths: new Set([
      ...listThemeRoutes(theme, campaigns).map(({ path }) => path),
      ...Object.keys(theme.redirects ?? {}),
    ]),
  }));
  return listLinks(campaign)
    .filter(({ target }) => classifyLinkTarget(target) === "own" && !target.startsWith("#"))
    .flatMap(({ field, target }) => {
      const [pathname = ""] = target.split(/[?#]/);
      const { path } = parseLanguagePath(pathname, languageKeys);
      if (isPublicFile(path)) return [];
      return sites
        .filter(({ paths }) => !paths.has(path))
        .map(({ site }) => ({
          ...{ field, message: `links to ${target}, which the site ${site} does not have` },
        }));
    });
}

/** Requests each page of another host to which the texts link. Returns a fault for each that does not answer. */
export async function findOutsideLinkFaults(campaign: Campaign): Promise<LandingPageFault[]> {
  const links = listLinks(campaign).filter(({ target }) => classifyLinkTarget(target) === "out");
  const targets = [...new Set(links.map(({ target }) => target))];
  if (targets.length > maximumOutsideLinks)
    return [
      { field: "", message: `links to more than ${maximumOutsideLinks} pages of other hosts` },
    ];
  const faults = new Map(
    await Promise.all(
      targets.map(async (target) => [target, await findLinkFault(target)] as const),
    ),
  );
  return links.flatMap(({ field, target }) => {
    const fault = faults.get(target);
    return fault === undefined ? [] : [{ field, message: `links to ${target}: ${fault}` }];
  });
}

/** Returns the links in a landing page's texts, without duplicates within a field. */
function listLinks(campaign: Campaign): Link[] {
  const links = listCampaignTexts(campaign).flatMap((text) =>
    listLinkTargets(text).map((target) => ({ field: text.field, target })),
  );
  const keys = links.map(({ field, target }) => `${field} ${target}`);
  return links.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}
