import { afterEach, describe, expect, it } from "vitest";
import { rideshareCampaign } from "@/themes/campaigns/rideshare";
import { truckingCampaign } from "@/themes/campaigns/trucking";
import { campaigns as templates } from "@/themes/campaigns/registry";
import type { Campaign } from "@/themes/campaigns/campaign";
import { accidentClaimsTheme } from "@/themes/mva";
import { processState, type PublishedCampaign } from "../process-state";
import { findCampaignLandingPage, getAdLandingPage, listCampaignSlugs } from "./ad-landing-page";
import { getCampaign } from "./campaign";
import { chooseCampaignPagePath } from "./campaign-heading";
import { getCampaignPhoneNumber, listSitePhoneNumbers } from "./campaign-phone";
import { findCampaignRedirectPath } from "./campaign-redirect";
import { toInternalPath, toPublicPath } from "./internal-path";
import { listLandingPageExperiments } from "./landing-pages";
import { findPublishedCampaign, listCampaigns } from "./list-campaigns";
import { buildPageMetadata } from "./page-metadata";
import { runPageRender } from "./page-render";
import { findPageByPath, listRoutes } from "./routes";
import { buildSitemap } from "./sitemap";
import { findStoredPage } from "./stored-pages";

const english = { ...rideshareCampaign.copy, title: "A new page", heading: "A new heading" };
const added: Campaign = {
  ...rideshareCampaign,
  slug: "new-page",
  copy: english,
  adHeadings: [{ id: "van", adTerms: ["van"], heading: "Hurt in a van?" }],
  phone: "+16195550177",
};
const inSpanish: Campaign = {
  ...added,
  translations: {
    es: {
      "A new page": "Una página nueva",
      "A new heading": "Un título nuevo",
      "Hurt in a van?": "¿Se lastimó en una camioneta?",
    },
  },
};

/** Serves these versions as the server does after it has loaded them. */
function serve(...published: Partial<PublishedCampaign>[]): void {
  processState.publishedCampaigns = published.map((one) => ({
    ...{ version: 1, state: "published", campaign: added },
    ...one,
  }));
}

afterEach(() => {
  serve();
  processState.storedPages.clear();
});

const paths = () => listRoutes("mva").map(({ path }) => path);
const site = { site: "mva", host: "mva.localhost" };

describe("a page that was published", () => {
  it("has a route, an internal path, a title and an ad's heading, without a build", () => {
    expect(paths()).not.toContain("/new-page");
    serve({});
    expect(paths()).toContain("/new-page");
    expect(toInternalPath("mva", "/new-page")).toBe("/mva/published/new-page");
    expect(toInternalPath("mva", "/opengraph/new-page.png")).toBe(
      "/mva/published/opengraph/new-page.png",
    );
    expect(chooseCampaignPagePath("/new-page", new URLSearchParams("utm_term=Van"))).toBe(
      "/new-page--van",
    );
    const { campaign } = getCampaign({ site: "mva", slug: "new-page--van" });
    expect(campaign.copy.heading).toBe("Hurt in a van?");
    expect(buildPageMetadata("mva", "/new-page")).toMatchObject({
      title: "A new page | Stillharbor",
      robots: { index: false },
      openGraph: { images: [{ url: "/opengraph/new-page.png" }] },
    });
    expect(findCampaignLandingPage(site, "new-page")?.title).toBe("A new page");
    expect(getAdLandingPage(site, templates.length + 1).title).toBe("A new page");
    expect(listCampaignSlugs("mva")).toContain("new-page");
  });

  it("replaces the template with its slug, whose prerendered page is not listed any more", () => {
    expect(toPublicPath("/campaign/rideshare")).toBe("/rideshare");
    const template = templates.indexOf(rideshareCampaign) + 1;
    serve({ campaign: { ...rideshareCampaign, copy: english, layout: "two-column" } });
    expect(listCampaigns().filter(({ slug }) => slug === "rideshare")).toHaveLength(1);
    expect(toInternalPath("mva", "/rideshare")).toBe("/mva/published/rideshare");
    expect(toPublicPath("/campaign/rideshare")).toBeUndefined();
    expect(getAdLandingPage(site, template).title).toBe("A new page");
  });

  it("is in the sitemap if search engines may index it", () => {
    serve({});
    expect(buildSitemap(accidentClaimsTheme)).not.toContain("/new-page");
    serve({ campaign: { ...added, isIndexed: true } });
    expect(buildSitemap(accidentClaimsTheme)).toContain("/new-page</loc>");
    expect(buildPageMetadata("mva", "/new-page").robots).toMatchObject({ index: true });
  });

  it("appears in Spanish only if every text has a translation", () => {
    serve({ campaign: { ...added, isIndexed: true } });
    expect(findCampaignRedirectPath("mva", "/new-page", "es")).toBe("/new-page");
    expect(buildPageMetadata("mva", "/new-page").alternates?.languages).toBeUndefined();
    expect(buildSitemap(accidentClaimsTheme)).not.toContain("/es/new-page");
    serve({ campaign: { ...inSpanish, isIndexed: true } });
    expect(findCampaignRedirectPath("mva", "/new-page", "es")).toBeUndefined();
    expect(buildSitemap(accidentClaimsTheme)).toContain("/es/new-page</loc>");
    const { theme, campaign } = getCampaign({ site: "mva-es", slug: "new-page--van" });
    expect(campaign.copy.heading).toBe("¿Se lastimó en una camioneta?");
    expect(theme.languages).toContain("es");
    expect(buildPageMetadata("mva-es", "/new-page").title).toBe("Una página nueva | Stillharbor");
  });

  it("has its own phone number, which the site's events may name", () => {
    serve({});
    expect(getCampaign({ site: "mva", slug: "new-page" }).theme.campaignPhone).toBe("6195550177");
    expect(getCampaignPhoneNumber("mva", "new-page")).toBe("6195550177");
    expect(getCampaignPhoneNumber("mva", "rideshare")).toBe(getCampaignPhoneNumber("mva", ""));
    expect(listSitePhoneNumbers("mva")).toContain("6195550177");
    expect(listSitePhoneNumbers("roundup")).not.toContain("6195550177");
  });

  it("splits its visitors by the newest weights, and sends none to a paused page", () => {
    const weights = () =>
      listLandingPageExperiments("mva").find(({ path }) => path === "/trucking")?.weights;
    const pageWeights = { trucking: 1, "trucking-banner": 3 };
    serve({ campaign: { ...truckingCampaign, pageWeights } });
    expect(weights()).toEqual({ default: 1, "trucking-banner": 3 });
    const [banner] = templates.filter(({ slug }) => slug === "trucking-banner");
    serve(
      { campaign: { ...truckingCampaign, pageWeights } },
      { campaign: banner, state: "paused" },
    );
    expect(weights()).toEqual({ default: 1 });
  });
});

describe("a paused page", () => {
  it("redirects to the home page in the visitor's language", () => {
    serve({ campaign: rideshareCampaign, state: "paused" });
    expect(paths()).not.toContain("/rideshare");
    expect(findCampaignRedirectPath("mva", "/rideshare", "en")).toBe("/");
    expect(findCampaignRedirectPath("mva", "/rideshare", "es")).toBe("/es");
    expect(findCampaignRedirectPath("roundup", "/rideshare", "en")).toBeUndefined();
    expect(getAdLandingPage(site, templates.indexOf(rideshareCampaign) + 1).title).toBe(
      accidentClaimsTheme.home.title,
    );
  });

  it("stays the campaign of earlier visits", () => {
    serve({ campaign: rideshareCampaign, state: "paused" });
    expect(findPageByPath("mva", "/rideshare")).toEqual({ campaign: "rideshare" });
  });
});

it("a draft takes precedence in its preview only", () => {
  serve({});
  const draft = { ...added, copy: { ...english, heading: "A draft's heading" } };
  const heading = () => getCampaign({ site: "mva", slug: "new-page" }).campaign.copy.heading;
  expect(runPageRender({ purpose: "preview", campaign: draft }, heading)).toBe("A draft's heading");
  expect(heading()).toBe("A new heading");
});

it("a page that is stored before its publication sees the campaigns to come", () => {
  const published = [{ version: 2, state: "published" as const, campaign: added }];
  const render = { purpose: "store" as const, path: "", published };
  const find = () => [findPublishedCampaign("new-page")?.version, paths().includes("/new-page")];
  expect(runPageRender(render, find)).toEqual([2, true]);
  expect(find()).toEqual([undefined, false]);
});

it("the languages of a page are computed once for each loaded version", () => {
  let reads = 0;
  const counted = {
    ...inSpanish,
    get adHeadings() {
      reads += 1;
      return inSpanish.adHeadings;
    },
  };
  processState.publishedCampaigns = [{ version: 1, state: "published", campaign: counted }];
  const redirect = () => findCampaignRedirectPath("mva", "/new-page", "es");
  expect([redirect(), redirect(), redirect()]).toEqual([undefined, undefined, undefined]);
  expect(reads).toBe(1);
});

it("a stored page is used for its own version, and not while it is rendered", () => {
  const stored = { body: new Uint8Array(), scriptHashes: [] };
  processState.storedPages.set("/mva/published/new-page--van@1", stored);
  const find = () => findStoredPage("/mva/published/new-page--van");
  expect(find()).toBeUndefined();
  serve({});
  expect(find()).toBe(stored);
  const render = { purpose: "store", path: "/mva/published/new-page--van", published: [] } as const;
  expect(runPageRender(render, find)).toBeUndefined();
  serve({ version: 2 });
  expect(find()).toBeUndefined();
});
