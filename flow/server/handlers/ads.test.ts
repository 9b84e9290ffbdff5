import { expect, it } from "vitest";
import type { ApiCall } from "@/lib/server/http/api-route";
import { advertisedPage, advertisedPageOf } from "@/lib/server/site/advertised-page";
import { adWordsAd, facebookAdPreview } from "../../protocol/lookups";
import { adWordsAdHandler, facebookAdPreviewHandler } from "./ads";

function callOf(site: string, path: string): ApiCall {
  const url = new URL(`http://site.example/api/flow/${path}`);
  const request = new Request(url, { headers: { host: "site.example" } });
  const client = { address: "", rateKey: "", isHttps: false, isBehindTrustedProxy: false };
  return { request, url, site, client, body: undefined };
}

async function adFor(site: string, keyword: string) {
  const call = callOf(site, `AdWordsAd?keyword=${keyword}`);
  return adWordsAd.parse(await (await adWordsAdHandler(advertisedPage)(call)).json());
}

async function feedAd(site: string, query: string, pageOf = advertisedPageOf) {
  const call = callOf(site, `FacebookAdPreview?${query}`);
  return facebookAdPreview.parse(await (await facebookAdPreviewHandler(pageOf)(call)).json()).html;
}

it("says what the campaign's own page says, within an ad's limits", async () => {
  const ad = await adFor("mva", "game-art");
  expect(ad).toEqual({
    headline: "Game art and animation",
    description: "Characters, worlds, movement: find programs that teach game art and animation",
    displayUrl: "site.example/game-art",
  });
});

it.each([
  ["mva", "hurt"],
  ["ysm", "schools"],
])("of %s has a keyword that names no page under the site's own words", async (site, words) => {
  const ad = await adFor(site, "hurt-in-a-very-long-keyword-of-somebody");
  expect(ad.headline).toBe("Hurt In A Very Long Keyword Of");
  expect(ad.description.length).toBeLessThanOrEqual(90);
  expect(ad.description).not.toBe("");
  const { description } = advertisedPage(site, "");
  expect(description.startsWith(ad.description)).toBe(true);
  expect(description.toLowerCase()).toContain(words);
});

it.each([
  [
    "MOBILE_FEED_STANDARD",
    ["Sponsored", "Hurt in a crash", "site.example/trucking", "After a crash"],
  ],
  ["RIGHT_COLUMN_STANDARD", ["After a crash", "site.example/trucking", "Hurt in a crash"]],
  ["INSTAGRAM_STORY", ["Sponsored", "After a crash"]],
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
  expect(own).toContain(advertisedPage("ysm", "").title);
  expect(own).toContain(advertisedPageOf("ysm", 4711).brand);
  expect(await feedAd("mva", "adId=3&adFormat=DESKTOP_FEED_STANDARD")).not.toContain(
    advertisedPageOf("mva", 0).brand,
  );
});

it("holds no markup but its own, and refuses what is no number or no format", async () => {
  const html = await feedAd("mva", "adId=1&adFormat=A", () => ({
    ...{ title: "<b>Free</b>", description: "A & B", brand: "<img>", slug: '"><i>' },
  }));
  expect(html).toContain("&lt;b&gt;Free&lt;/b&gt;");
  expect(html).not.toMatch(/<(b|img|i)>/);
  await expect(feedAd("mva", "adId=1x&adFormat=A")).rejects.toThrow();
  await expect(feedAd("mva", "adId=1&adFormat=<b>")).rejects.toThrow();
});
