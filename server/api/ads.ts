import {
  describeOkResponse,
  describeQueryParameter,
  type ApiRequestContext,
} from "@/lib/server/http/api-route";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import {
  getAdLandingPage,
  findCampaignLandingPage,
  getAdHomePage,
  type AdLandingPage,
} from "@/lib/server/site/ad-landing-page";
import {
  adWordsAdSchema,
  facebookAdPreviewSchema,
  type AdWordsAd,
  type FacebookAdPreview,
} from "@/flow/protocol/services";
import { escapeHtml } from "@/lib/server/escape-html";
import { createFlowApiRoute } from "./routes/flow-route";
import { convertToSlug } from "./lookups";

/** Google Ads limit for a headline, in characters. */
const maxHeadline = 30;
const maxDescription = 90;

/** Number of characters of an ad's text that a feed displays. */
const maxFeedText = 125;
const maxFeedHeadline = 40;

export const googleSearchAdRoute = createFlowApiRoute({
  method: "GET",
  path: "/AdWordsAd",
  body: "none",
  docs: {
    operationId: "adWordsAd",
    summary: "Returns the copy of a search ad",
    parameters: [
      describeQueryParameter("adGroupId", "Digits."),
      describeQueryParameter("adId", "Digits."),
      describeQueryParameter("geoTargetId", "Digits."),
      describeQueryParameter("keyword", "The keyword that triggers the ad."),
    ],
    responses: describeOkResponse(adWordsAdSchema, "The ad."),
  },
  handleEmbedded: handleSearchAd,
});

/**
 * Returns the texts of a search ad. If the keyword names a campaign page, the texts come from that page. Otherwise,
 * they come from the home page, with the keyword as headline. Throws 400 for an ad or ad-group id that is not a number.
 */
function handleSearchAd(context: ApiRequestContext): Response {
  const { searchParams } = context.url;
  for (const name of ["adGroupId", "adId", "geoTargetId"])
    if (!/^\d{0,20}$/.test(searchParams.get(name) ?? "")) throw createInvalidFieldProblem(name);
  const keyword = searchParams.get("keyword") ?? "";
  const named = findCampaignLandingPage(getRequestedSite(context), convertToSlug(keyword));
  const page = named ?? getAdHomePage(getRequestedSite(context));
  const ownWords = named ? "" : joinWithinLimit(splitKeyword(keyword), maxHeadline);
  return createJsonResponse({
    headline: ownWords || cutAtWord(page.title, maxHeadline),
    description: cutAtClause(page.description, maxDescription),
    displayUrl: page.address,
  } satisfies AdWordsAd);
}

function getRequestedSite({ site, request }: ApiRequestContext) {
  return { site, host: request.headers.get("host") ?? "" };
}

/** Splits a keyword into capitalized words. A keyword without spaces is split at hyphens. */
function splitKeyword(keyword: string): string[] {
  const text = keyword
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .trim();
  return text
    .split(/\s/.test(text) ? /\s+/ : "-")
    .filter(Boolean)
    .map(capitalizeWord);
}

function capitalizeWord(word: string): string {
  const [first = "", ...rest] = [...word];
  return first.toLocaleUpperCase("en-US") + rest.join("");
}

/** Shortens a text to whole clauses, because part of a clause could have another meaning. */
function cutAtClause(text: string, limit: number): string {
  return joinWithinLimit(text.split(/(?<=[,.;:?!]) /), limit) || cutAtWord(text, limit);
}

function cutAtWord(text: string, limit: number): string {
  return joinWithinLimit(text.split(" "), limit);
}

/**
 * Joins as many leading parts of a text as fit into the limit, without a trailing comma, colon or semicolon. Returns
 * `""` if the first part is too long.
 */
function joinWithinLimit(parts: string[], limit: number): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line} ${part}`;
    if (longer.length > limit) return line.replace(/[,:;]$/, "");
    line = longer;
  }
  return line;
}

export const facebookFeedAdRoute = createFlowApiRoute({
  method: "GET",
  path: "/FacebookAdPreview",
  body: "none",
  docs: {
    operationId: "facebookAdPreview",
    summary: "Returns a preview of an ad as HTML",
    parameters: [
      describeQueryParameter("adId", "Digits.", true),
      describeQueryParameter(
        "adFormat",
        "The ad format, in capital letters and underscores.",
        true,
      ),
    ],
    responses: describeOkResponse(facebookAdPreviewSchema, "The preview."),
  },
  handleEmbedded(context) {
    const { url } = context;
    const adId = url.searchParams.get("adId") ?? "";
    const adFormat = url.searchParams.get("adFormat") ?? "";
    if (!/^\d{1,20}$/.test(adId)) throw createInvalidFieldProblem("adId");
    if (!/^[A-Z_]{1,60}$/.test(adFormat)) throw createInvalidFieldProblem("adFormat");
    const page = getAdLandingPage(getRequestedSite(context), Number(adId));
    const html = renderFeedAd(page, { adId, adFormat });
    return createJsonResponse({ html } satisfies FacebookAdPreview);
  },
});

/** Renders an ad in a social-media feed as HTML, with the texts of its landing page. */
export function renderFeedAd(
  { brand, title, description, address }: AdLandingPage,
  { adId, adFormat }: Record<"adId" | "adFormat", string>,
): string {
  const parts: Record<AdPart, string> = {
    brand: `<p><strong>${escapeHtml(brand)}</strong><br><small>Sponsored</small></p>`,
    text: `<p>${escapeHtml(cutAtClause(description, maxFeedText))}</p>`,
    link: `<p><small>${escapeHtml(address)}</small></p>`,
    headline: `<p><strong>${escapeHtml(cutAtWord(title, maxFeedHeadline))}</strong></p>`,
  };
  const shown = listAdParts(adFormat).map((part) => parts[part]);
  return `<figure>${shown.join("")}<figcaption>Ad ${adId}, ${adFormat}</figcaption></figure>`;
}

type AdPart = "brand" | "text" | "link" | "headline";

/**
 * Returns the elements that an ad in the given format displays, from top to bottom. `STORY` displays only the brand and
 * the headline.
 */
function listAdParts(adFormat: string): AdPart[] {
  if (/STORY|STORIES|REELS/.test(adFormat)) return ["brand", "headline"];
  if (adFormat.startsWith("RIGHT_COLUMN")) return ["headline", "link", "text"];
  if (adFormat.startsWith("INSTAGRAM")) return ["brand", "headline", "link", "text"];
  return ["brand", "text", "link", "headline"];
}
