import type { NextRequest } from "next/server";
import { campaigns } from "@/themes/campaigns/registry";

/** Where a page of a site lives inside: `/claims` of the site mva is `/mva/claims`. */
export function insideUrl(request: NextRequest, site: string, path: string): URL {
  const url = new URL(request.nextUrl);
  url.pathname = `/${site}${isCampaign(path) ? "/campaign" : ""}${path === "/" ? "" : path}`;
  return url;
}

/** Campaigns have a folder of their own inside, since their slugs stand beside other pages' outside. */
function isCampaign(path: string): boolean {
  return campaigns.some(({ slug }) => path === `/${slug}`);
}
