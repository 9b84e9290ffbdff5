import "server-only";
import { ok, query, type ApiContext } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json";
import { advertisedPage, advertisedPageOf } from "@/lib/server/site/advertised-page";
import {
  adWordsAd,
  facebookAdPreview,
  type AdWordsAd,
  type FacebookAdPreview,
} from "../../protocol/services";
import { escapeHtml } from "@/lib/server/escape-html";
import { flowRoute } from "./flow-route";
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
 * An ad's copy in the words of the page that it leads to, under its keyword where that names no page; the ids must be
 * numbers. There is no ad account behind the embedded API.
 */
function writeSearchAd({ url, site, request }: ApiContext): Response {
  for (const name of ["adGroupId", "adId", "geoTargetId"])
    if (!/^\d{0,20}$/.test(url.searchParams.get(name) ?? "")) throw invalidField(name);
  const slug = toSlug(url.searchParams.get("keyword") ?? "");
  const { title, description, isOfSlug } = advertisedPage(site, slug);
  const keywords = slug.split("-").filter(Boolean);
  const host = request.headers.get("host") ?? "";
  return jsonResponse({
    headline: asManyAsFit(
      isOfSlug || slug === "" ? title.split(" ") : keywords.map(capitalized),
      maxHeadline,
    ),
    // Whole clauses: half a sentence may promise what the whole one does not.
    description: asManyAsFit(description.split(/(?<=[,.;:?!]) /), maxDescription),
    displayUrl: [host, keywords.slice(0, 2).join("-")].filter(Boolean).join("/"),
  } satisfies AdWordsAd);
}

/** The first parts, as many as fit; no comma stands at the end of them. */
function asManyAsFit(parts: string[], limit: number): string {
  let line = "";
  for (const part of parts) {
    const longer = line === "" ? part : `${line} ${part}`;
    if (longer.length > limit) return line.replace(/[,:;]$/, "");
    line = longer;
  }
  return line;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
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
  embedded({ url, site, request }) {
    const adId = url.searchParams.get("adId") ?? "";
    const adFormat = url.searchParams.get("adFormat") ?? "";
    if (!/^\d{1,20}$/.test(adId)) throw invalidField("adId");
    if (!/^[A-Z_]{1,60}$/.test(adFormat)) throw invalidField("adFormat");
    const host = request.headers.get("host") ?? "";
    const page = advertisedPageOf(site, Number(adId));
    const html = drawFeedAd(page, { adId, adFormat, host });
    return jsonResponse({ html } satisfies FacebookAdPreview);
  },
});

/** The ad as plain HTML, in the words of the page that it leads to and in the order of its format. */
export function drawFeedAd(
  { brand, title, description, slug }: ReturnType<typeof advertisedPageOf>,
  { adId, adFormat, host }: Record<"adId" | "adFormat" | "host", string>,
): string {
  const parts: Record<AdPart, string> = {
    brand: `<p><strong>${escapeHtml(brand)}</strong><br><small>Sponsored</small></p>`,
    text: `<p>${escapeHtml(asManyAsFit(description.split(/(?<=[,.;:?!]) /), maxFeedText))}</p>`,
    link: `<p><small>${escapeHtml([host, slug].filter(Boolean).join("/"))}</small></p>`,
    headline: `<p><strong>${escapeHtml(asManyAsFit(title.split(" "), maxFeedHeadline))}</strong></p>`,
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
