import { expect, it } from "vitest";
import type { ApiCall } from "@/lib/server/http/api-route";
import { advertisedPage } from "@/lib/server/site/advertised-page";
import { adWordsAd } from "../../protocol/lookups";
import { adWordsAdHandler } from "./ads";

async function adFor(site: string, keyword: string) {
  const url = new URL(`http://site.example/api/flow/AdWordsAd?keyword=${keyword}`);
  const request = new Request(url, { headers: { host: "site.example" } });
  const client = { address: "", rateKey: "", isHttps: false, isBehindTrustedProxy: false };
  const call: ApiCall = { request, url, site, client, body: undefined };
  return adWordsAd.parse(await (await adWordsAdHandler(advertisedPage)(call)).json());
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
