import { expect, it } from "vitest";
import { campaigns } from "@/themes/campaigns/registry";
import { applyAdHeading, chooseCampaignPagePath, listCampaignPageSlugs } from "./campaign-heading";

const choose = (url: string) => {
  const { pathname, searchParams } = new URL(url, "https://mva.localhost");
  return chooseCampaignPagePath(pathname, searchParams);
};

it.each([
  ["/trucking?utm_term=18-wheeler+accident", "/trucking--18-wheeler"],
  ["/trucking?utm_term=%20Semi%20Truck%20Accident", "/trucking--semi"],
  ["/trucking-banner?utm_content=18+wheeler", "/trucking-banner--18-wheeler"],
  ["/rideshare?utm_term=lyft&utm_content=uber", "/rideshare--lyft"],
  ["/rideshare?utm_term=something+else&utm_content=uber", "/rideshare--uber"],
])("answers %s with the page %s", (url, path) => {
  expect(choose(url)).toBe(path);
});

it.each([
  "/trucking",
  "/trucking?utm_term=",
  "/trucking?utm_term=%3Cscript%3E",
  "/trucking?utm_term=uber",
  "/claims?utm_term=uber",
])("keeps the page's own heading for %s", (url) => {
  expect(choose(url)).toBe(url.split("?")[0]);
});

it("renders each heading on a page of its own, and no other", () => {
  for (const campaign of campaigns) {
    const slugs = listCampaignPageSlugs(campaign);
    const headings = slugs.map((slug) => applyAdHeading(campaign, slug)?.copy.heading);
    expect(headings).not.toContain(undefined);
    expect(new Set(headings).size).toBe(slugs.length);
    expect(applyAdHeading(campaign, `${campaign.slug}--nonesuch`)).toBeUndefined();
  }
});

it("gives each ad term of a campaign one heading, in the form in which terms are compared", () => {
  for (const { adHeadings = [] } of campaigns) {
    const terms = adHeadings.flatMap(({ adTerms }) => adTerms);
    expect(terms).toEqual([...new Set(terms)]);
    expect(terms).toEqual(terms.map((term) => term.trim().toLowerCase()));
  }
});
