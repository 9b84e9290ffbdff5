import { randomLandingPageSlugHandler } from "@/flow/server/handlers/random";
import { currentCatalogue } from "@/flow/server/catalogue/current-catalogue";
import { campaigns } from "@/themes/campaigns/registry";
import { flowRoute } from "../flow-route";

/** The slugs of a site's campaigns. */
const slugsOf = (site: string) =>
  campaigns
    .filter(({ sites }) => sites.some((name) => name.toLowerCase() === site.toLowerCase()))
    .map(({ slug }) => slug);

export const GET = flowRoute({
  name: "RandomLandingPageSlug",
  body: "none",
  embedded: randomLandingPageSlugHandler(currentCatalogue, slugsOf),
});
