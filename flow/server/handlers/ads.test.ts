import { expect, it } from "vitest";
import { advertisedPage, advertisedPageOf } from "@/lib/server/site/advertised-page";
import { adWordsAd, facebookAdPreview } from "../../protocol/services";
import { drawFeedAd } from "./ads";
import { answerApi } from "./api";

async function answer(site: string, path: string): Promise<unknown> {
  const url = `http://localhost/api/flow/${path}`;
  const headers = { host: `${site}.localhost` };
  return (await answerApi(new Request(url, { headers }), "127.0.0.1")).json();
}

const adFor = async (site: string, keyword: string) =>
  adWordsAd.parse(await answer(site, `AdWordsAd?keyword=${keyword}`));

const feedAd = async (site: string, query: string) =>
  facebookAdPreview.parse(await answer(site, `FacebookAdPreview?${query}`)).html;

it("says what the campaign's own page says, within an ad's limits", async () => {
  const ad = await adFor("mva", "game-art");
  expect(ad).toEqual({
    headline: "Game art and animation",
    description: "Characters, worlds, movement: find programs that teach game art and animation",
    displayUrl: "mva.localhost/game-art",
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
    ["Sponsored", "Hurt in a crash", "mva.localhost/trucking", "After a crash"],
  ],
  ["RIGHT_COLUMN_STANDARD", ["After a crash", "mva.localhost/trucking", "Hurt in a crash"]],
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
  const page = { title: "<b>Free</b>", description: "A & B", brand: "<img>", slug: '"><i>' };
  const html = drawFeedAd(page, { adId: "1", adFormat: "A", host: "mva.localhost" });
  expect(html).toContain("&lt;b&gt;Free&lt;/b&gt;");
  expect(html).not.toMatch(/<(b|img|i)>/);
  await expect(feedAd("mva", "adId=1x&adFormat=A")).rejects.toThrow();
  await expect(feedAd("mva", "adId=1&adFormat=<b>")).rejects.toThrow();
});
