import { okResponseDocs, queryParameter, type ApiContext } from "@/lib/server/http/api-route";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import {
  getAdvertisedPage,
  findCampaignPage,
  getAdvertisedHomePage,
  type AdvertisedPage,
} from "@/lib/server/site/advertised-page";
import {
  adWordsAd,
  facebookAdPreview,
  type AdWordsAd,
  type FacebookAdPreview,
} from "@/flow/protocol/services";
import { escapeHtml } from "@/lib/server/escape-html";
import { createFlowRoute } from "./routes/flow-route";
import { toSlug } from "./lookups";

/** Google Ads limit for a headline, in characters. */
const maxHeadline = 30;
const maxDescription = 90;

/** Visible length of an ad's text in a feed, in characters. */
const maxFeedText = 125;
const maxFeedHeadline = 40;

export const adWordsAdRoute = createFlowRoute({
  method: "GET",
  path: "/AdWordsAd",
  body: "none",
  docs: {
    operationId: "adWordsAd",
    summary: "Returns the copy of a search ad",
    parameters: [
      queryParameter("adGroupId", "Digits."),
      queryParameter("adId", "Digits."),
      queryParameter("geoTargetId", "Digits."),
      queryParameter("keyword", "The keyword that triggers the ad."),
    ],
    responses: okResponseDocs(adWordsAd, "The ad."),
  },
  embedded: writeSearchAd,
});

/**
 * Returns the texts of a search ad. If the keyword names a campaign page, the texts come from that page, otherwise
 * from the home page with the keyword as headline. Throws 400 for a non-numeric id.
 */
function writeSearchAd(context: ApiContext): Response {
  const { searchParams } = context.url;
  for (const name of ["adGroupId", "adId", "geoTargetId"])
    if (!/^\d{0,20}$/.test(searchParams.get(name) ?? "")) throw createInvalidFieldProblem(name);
  const keyword = searchParams.get("keyword") ?? "";
  const named = findCampaignPage(askedSite(context), toSlug(keyword));
  const page = named ?? getAdvertisedHomePage(askedSite(context));
  const ownWords = named ? "" : asManyAsFit(wordsOfKeyword(keyword), maxHeadline);
  return createJsonResponse({
    headline: ownWords || cutAtWord(page.title, maxHeadline),
    description: cutAtClause(page.description, maxDescription),
    displayUrl: page.address,
  } satisfies AdWordsAd);
}

function askedSite({ site, request }: ApiContext) {
  return { site, host: request.headers.get("host") ?? "" };
}

/** Splits a keyword into capitalized words. A keyword without spaces is split at hyphens. */
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

/** Shortens a text to whole clauses, because part of a clause could promise something else. */
function cutAtClause(text: string, limit: number): string {
  return asManyAsFit(text.split(/(?<=[,.;:?!]) /), limit) || cutAtWord(text, limit);
}

function cutAtWord(text: string, limit: number): string {
  return asManyAsFit(text.split(" "), limit);
}

/**
 * Joins as many leading parts as fit into `limit` characters, without a trailing comma, colon or semicolon. Returns
 * `""` if the first part is too long.
 */
function asManyAsFit(parts: string[], limit: number): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line} ${part}`;
    if (longer.length > limit) return line.replace(/[,:;]$/, "");
    line = longer;
  }
  return line;
}

export const facebookAdPreviewRoute = createFlowRoute({
  method: "GET",
  path: "/FacebookAdPreview",
  body: "none",
  docs: {
    operationId: "facebookAdPreview",
    summary: "Returns a preview of an ad as HTML",
    parameters: [
      queryParameter("adId", "Digits.", true),
      queryParameter("adFormat", "The ad format, in capital letters and underscores.", true),
    ],
    responses: okResponseDocs(facebookAdPreview, "The preview."),
  },
  embedded(context) {
    const { url } = context;
    const adId = url.searchParams.get("adId") ?? "";
    const adFormat = url.searchParams.get("adFormat") ?? "";
    if (!/^\d{1,20}$/.test(adId)) throw createInvalidFieldProblem("adId");
    if (!/^[A-Z_]{1,60}$/.test(adFormat)) throw createInvalidFieldProblem("adFormat");
    const page = getAdvertisedPage(askedSite(context), Number(adId));
    const html = renderFeedAd(page, { adId, adFormat });
    return createJsonResponse({ html } satisfies FacebookAdPreview);
  },
});

/** Renders an ad in a social-media feed as HTML, with the texts of its landing page. */
export function renderFeedAd(
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

/** Returns the parts of an ad in the given format, from top to bottom: `STORY` has only the brand and the headline. */
function partsOf(adFormat: string): AdPart[] {
  if (/STORY|STORIES|REELS/.test(adFormat)) return ["brand", "headline"];
  if (adFormat.startsWith("RIGHT_COLUMN")) return ["headline", "link", "text"];
  if (adFormat.startsWith("INSTAGRAM")) return ["brand", "headline", "link", "text"];
  return ["brand", "text", "link", "headline"];
}
