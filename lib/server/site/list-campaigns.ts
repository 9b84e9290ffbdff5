import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns as templates } from "@/themes/campaigns/registry";
import { processState, type PublishedCampaign } from "../process-state";
import { getPageRender } from "./page-render";

/**
 * Returns the campaigns that have a page now: the templates, overridden by published versions, without paused pages. In
 * a preview, the draft overrides the published version.
 */
export function listCampaigns(): readonly Campaign[] {
  const render = getPageRender();
  const live = listLiveCampaigns();
  if (render?.purpose !== "preview") return live;
  const { campaign: draft } = render;
  return [...live.filter(({ slug }) => slug !== draft.slug), draft];
}

/** Returns the campaigns that ship with the release (`themes/campaigns`), without published pages. */
export function listCampaignTemplates(): readonly Campaign[] {
  return templates;
}

const mergedCampaigns = new WeakMap<readonly PublishedCampaign[], readonly Campaign[]>();

function listLiveCampaigns(): readonly Campaign[] {
  const publishedCampaigns = listPublishedCampaigns();
  const merged = mergedCampaigns.get(publishedCampaigns);
  if (merged) return merged;
  const versioned = new Set(publishedCampaigns.map(({ campaign }) => campaign.slug));
  const campaigns = [
    ...templates.filter(({ slug }) => !versioned.has(slug)),
    ...publishedCampaigns
      .filter(({ state }) => state === "published")
      .map(({ campaign }) => campaign),
  ];
  mergedCampaigns.set(publishedCampaigns, campaigns);
  return campaigns;
}

/** Returns the published campaigns: those of the current render, or else those that visitors get now. */
function listPublishedCampaigns(): readonly PublishedCampaign[] {
  const render = getPageRender();
  return render?.purpose === "store" ? render.published : processState.publishedCampaigns;
}

/** Returns the campaign of a site by its slug, or `undefined` if the site has no such page now. */
export function findSiteCampaign(site: string, slug: string): Campaign | undefined {
  return listCampaigns().find((one) => one.slug === slug && one.sites.includes(site));
}

/** Returns the published version of a campaign, or `undefined` if its page comes from the build or from a draft. */
export function findPublishedCampaign(slug: string): PublishedCampaign | undefined {
  const published = listPublishedCampaigns().find(({ campaign }) => campaign.slug === slug);
  return published?.state === "published" ? published : undefined;
}

/** Returns whether a site's page is paused. Such a page redirects to the home page. */
export function isCampaignPaused(site: string, slug: string): boolean {
  return listPublishedCampaigns().some(
    ({ state, campaign }) =>
      state === "paused" && campaign.slug === slug && campaign.sites.includes(site),
  );
}
