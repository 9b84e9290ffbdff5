import { ok, query, type ApiContext } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json";
import {
  advertisedPage,
  campaignPage,
  homePage,
  type AdvertisedPage,
} from "@/lib/server/site/advertised-page";
import {
  adWordsAd,
  facebookAdPreview,
  type AdWordsAd,
  type FacebookAdPreview,
} from "@/flow/protocol/services";
import { escapeHtml } from "@/lib/server/escape-html";
import { flowRoute } from "./routes/flow-route";
import { toSlug } from "./lookups";

/** Google's limits of a headline and a description, in characters. */
const maxHeadline = 30;
const maxDescription = 90;

/** What a feed shows of an ad before it cuts, in characters. */
const maxFeedText = 125;
const maxFeedHeadline = 40;

export const adWordsAdRoute = flowRoute({
  method: "GET",
  path: "/AdWordsAd",
  body: "none",
  docs: {
    operationId: "adWordsAd",
    summary: "The copy of a search ad",
    parameters: [
      query("adGroupId", "Digits."),
      query("adId", "Digits."),
      query("geoTargetId", "Digits."),
      query("keyword", "The keyword that the ad answers."),
    ],
    responses: ok(adWordsAd, "The ad."),
  },
  embedded: writeSearchAd,
});

/**
 * Writes an ad in the words of the page that its keyword names, or of the site's home page under the keyword's own words.
 * There is no ad account behind the embedded API. Throws a 400 for an id that is no number.
 */
function writeSearchAd(context: ApiContext): Response {
  const { searchParams } = context.url;
  for (const name of ["adGroupId", "adId", "geoTargetId"])
    if (!/^\d{0,20}$/.test(searchParams.get(name) ?? "")) throw invalidField(name);
  const keyword = searchParams.get("keyword") ?? "";
  const named = campaignPage(askedSite(context), toSlug(keyword));
  const page = named ?? homePage(askedSite(context));
  const ownWords = named ? "" : asManyAsFit(wordsOfKeyword(keyword), maxHeadline);
  return jsonResponse({
    headline: ownWords || cutAtWord(page.title, maxHeadline),
    description: cutAtClause(page.description, maxDescription),
    displayUrl: page.address,
  } satisfies AdWordsAd);
}

function askedSite({ site, request }: ApiContext) {
  return { site, host: request.headers.get("host") ?? "" };
}

/** The words of a keyword, each with a capital; one without spaces may be written with hyphens. */
function wordsOfKeyword(keyword: string): string[] {
  const text = keyword
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .trim();
  return text
    .split(/\s/.test(text) ? /\s+/ : "-")
    .filter(Boolean)
    .map(capitalized);
}

function capitalized(word: string): string {
  const [first = "", ...rest] = [...word];
  return first.toLocaleUpperCase("en-US") + rest.join("");
}

/** Cuts a text at a clause: half a sentence may promise what the whole one does not. */
function cutAtClause(text: string, limit: number): string {
  return asManyAsFit(text.split(/(?<=[,.;:?!]) /), limit) || cutAtWord(text, limit);
}

function cutAtWord(text: string, limit: number): string {
  return asManyAsFit(text.split(" "), limit);
}

/** Joins the first parts, as many as fit; no comma stands at the end. Empty where not even the first one fits. */
function asManyAsFit(parts: string[], limit: number): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line} ${part}`;
    if (longer.length > limit) return line.replace(/[,:;]$/, "");
    line = longer;
  }
  return line;
}

export const facebookAdPreviewRoute = flowRoute({
  method: "GET",
  path: "/FacebookAdPreview",
  body: "none",
  docs: {
    operationId: "facebookAdPreview",
    summary: "A preview of an ad, as HTML",
    parameters: [
      query("adId", "Digits.", true),
      query("adFormat", "Capital letters and underscores.", true),
    ],
    responses: ok(facebookAdPreview, "The preview."),
  },
  embedded(context) {
    const { url } = context;
    const adId = url.searchParams.get("adId") ?? "";
    const adFormat = url.searchParams.get("adFormat") ?? "";
    if (!/^\d{1,20}$/.test(adId)) throw invalidField("adId");
    if (!/^[A-Z_]{1,60}$/.test(adFormat)) throw invalidField("adFormat");
    const page = advertisedPage(askedSite(context), Number(adId));
    const html = drawFeedAd(page, { adId, adFormat });
    return jsonResponse({ html } satisfies FacebookAdPreview);
  },
});

/** The ad as plain HTML, in the words of the page that it leads to and in the order of its format. */
export function drawFeedAd(
  { brand, title, description, address }: AdvertisedPage,
  { adId, adFormat }: Record<"adId" | "adFormat", string>,
): string {
  const parts: Record<AdPart, string> = {
    brand: `<p><strong>${escapeHtml(brand)}</strong><br><small>Sponsored</small></p>`,
    text: `<p>${escapeHtml(cutAtClause(description, maxFeedText))}</p>`,
    link: `<p><small>${escapeHtml(address)}</small></p>`,
    headline: `<p><strong>${escapeHtml(cutAtWord(title, maxFeedHeadline))}</strong></p>`,
  };
  const shown = partsOf(adFormat).map((part) => parts[part]);
  return `<figure>${shown.join("")}<figcaption>Ad ${adId}, ${adFormat}</figcaption></figure>`;
}

type AdPart = "brand" | "text" | "link" | "headline";

/** What a format shows, from top to bottom. A story has room for a line; a column beside the feed begins with it. */
function partsOf(adFormat: string): AdPart[] {
  if (/STORY|STORIES|REELS/.test(adFormat)) return ["brand", "headline"];
  if (adFormat.startsWith("RIGHT_COLUMN")) return ["headline", "link", "text"];
  if (adFormat.startsWith("INSTAGRAM")) return ["brand", "headline", "link", "text"];
  return ["brand", "text", "link", "headline"];
}
