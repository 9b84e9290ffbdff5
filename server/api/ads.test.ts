import { expect, it } from "vitest";
import { campaigns } from "@/themes/campaigns/registry";
import { getAdHomePage } from "@/lib/server/site/ad-landing-page";
import { getSiteTheme } from "@/lib/server/site/sites";
import { adWordsAdSchema, facebookAdPreviewSchema } from "@/flow/protocol/services";
import { renderFeedAd } from "./ads";
import { handleApiRequest } from "./api";

async function answer(site: string, path: string): Promise<unknown> {
  const url = `http://localhost/api/flow/${path}`;
  const headers = { host: `${site}.localhost` };
  return (await handleApiRequest(new Request(url, { headers }), "127.0.0.1")).json();
}

const adFor = async (site: string, keyword: string) =>
  adWordsAdSchema.parse(await answer(site, `AdWordsAd?keyword=${keyword}`));

const feedAd = async (site: string, query: string) =>
  facebookAdPreviewSchema.parse(await answer(site, `FacebookAdPreview?${query}`)).html;

const asked = (site: string) => ({ site, host: `${site}.localhost` });
const [gameHost = ""] = getSiteTheme("skinnyFlowGame").hosts;

it("says what the campaign's own page says, within an ad's limits", async () => {
  expect(await adFor("skinnyFlowGame", "game-art")).toEqual({
    headline: "Game art and animation",
    description: "Find programs that teach game art and animation, at schools that pay us.",
    displayUrl: "skinnyFlowGame.localhost/game-art",
  });
  expect((await adFor("mva", "Truck+Accident")).displayUrl).toBe("mva.localhost");
});

it("names the site that has the page, where the asked site has none", async () => {
  expect((await adFor("mva", "game-art")).displayUrl).toBe(`${gameHost}/game-art`);
});

it.each([
  ["mva", "hurt"],
  ["ysm", "schools"],
])("of %s has a keyword that names no page under the site's own words", async (site, words) => {
  const ad = await adFor(site, "hurt-in-a-very-long-keyword-of-somebody");
  expect(ad.headline).toBe("Hurt In A Very Long Keyword Of");
  expect(ad.displayUrl).toBe(`${site}.localhost`);
  expect(ad.description.length).toBeLessThanOrEqual(90);
  expect(ad.description).not.toBe("");
  const { description } = getAdHomePage(asked(site));
  expect(description.startsWith(ad.description)).toBe(true);
  expect(description.toLowerCase()).toContain(words);
});

it.each([
  ["truck+accident+lawyer", "Truck Accident Lawyer"],
  ["driver's+I-95+T-bone+crash", "Driver's I-95 T-bone Crash"],
  ["abogado+de+cami%C3%B3n", "Abogado De Camión"],
  ["%C3%A9clair+injury", "Éclair Injury"],
  ["commercial+truck+accident+attorneys", "Commercial Truck Accident"],
])("cuts the headline of %s at a word", async (keyword, headline) => {
  expect((await adFor("mva", keyword)).headline).toBe(headline);
});

it("has the site's own headline where the keyword has none that fits", async () => {
  const { title } = getAdHomePage(asked("mva"));
  for (const keyword of ["", "+", "x".repeat(31)]) {
    const { headline } = await adFor("mva", keyword);
    expect(headline).not.toBe("");
    expect(`${title} `.startsWith(headline)).toBe(true);
  }
});

it.each([
  [
    "MOBILE_FEED_STANDARD",
    ["Sponsored", "Hurt in a crash", "mva.localhost/trucking", "Hurt in a truck crash"],
  ],
  ["RIGHT_COLUMN_STANDARD", ["Hurt in a truck crash", "mva.localhost/trucking", "Hurt in a crash"]],
  ["INSTAGRAM_STORY", ["Sponsored", "Hurt in a truck crash"]],
])("is drawn as %s from the words of its campaign's page", async (adFormat, inOrder) => {
  const html = await feedAd("mva", `adId=2&adFormat=${adFormat}`);
  const places = inOrder.map((words) => html.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.includes("Hurt in a crash")).toBe(inOrder.includes("Hurt in a crash"));
  expect(html).not.toContain("no preview");
});

it("of another number is the site's own, and of a campaign of another site is that site's", async () => {
  const own = await feedAd("ysm", "adId=4711&adFormat=DESKTOP_FEED_STANDARD");
  expect(own).toContain(getAdHomePage(asked("ysm")).title);
  expect(own).toContain("<small>ysm.localhost</small>");
  const at = campaigns.findIndex(({ slug }) => slug === "game-art") + 1;
  const other = await feedAd("mva", `adId=${at}&adFormat=DESKTOP_FEED_STANDARD`);
  expect(other).toContain(`<small>${gameHost}/game-art</small>`);
  expect(other).toContain(getSiteTheme("skinnyFlowGame").brand.name);
  expect(other).not.toContain("mva.localhost");
  expect(other).not.toContain(getSiteTheme("mva").brand.name);
});

it("holds no markup but its own, and refuses what is no number or no format", async () => {
  const page = { title: "<b>Free</b>", description: "A & B", brand: "<img>", address: 'a/"><i>' };
  const html = renderFeedAd(page, { adId: "1", adFormat: "A" });
  expect(html).toContain("&lt;b&gt;Free&lt;/b&gt;");
  expect(html).not.toMatch(/<(b|img|i)>/);
  await expect(feedAd("mva", "adId=1x&adFormat=A")).rejects.toThrow();
  await expect(feedAd("mva", "adId=1&adFormat=<b>")).rejects.toThrow();
});
