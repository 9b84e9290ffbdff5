import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { AdWordsAd, FacebookAdPreview } from "../../protocol/lookups";
import { toSlug } from "./slugify";

/** Google's limit of a headline, in characters. */
const maxHeadline = 30;

/**
 * `GET {api}/AdWordsAd?adGroupId&adId&geoTargetId&keyword`: an ad's copy, made from its keyword alone;
 * the ids must be numbers. There is no ad account behind the embedded API.
 */
export const adWordsAdHandler: ApiHandler = ({ url, request }) => {
  for (const name of ["adGroupId", "adId", "geoTargetId"])
    if (!/^\d{0,20}$/.test(url.searchParams.get(name) ?? "")) throw invalidField(name);
  const keywords = toSlug(url.searchParams.get("keyword") ?? "")
    .split("-")
    .filter(Boolean);
  const host = request.headers.get("host") ?? "";
  return jsonResponse({
    headline: headlineOf(keywords) || "Free Case Evaluation",
    description: "Answer a few questions and get a free case evaluation. Available 24/7.",
    displayUrl: [host, keywords.slice(0, 2).join("-")].filter(Boolean).join("/"),
  } satisfies AdWordsAd);
};

/** As many whole words as fit. */
function headlineOf(keywords: string[]): string {
  return keywords
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .reduce((line, word) => {
      const longer = line === "" ? word : `${line} ${word}`;
      return longer.length <= maxHeadline ? longer : line;
    }, "");
}

/**
 * `GET {api}/FacebookAdPreview?adId&adFormat`: a plain preview that names the ad and its format; both are
 * checked to hold no markup. There is no ad account behind the embedded API.
 */
export const facebookAdPreviewHandler: ApiHandler = ({ url }) => {
  const adId = url.searchParams.get("adId") ?? "";
  const adFormat = url.searchParams.get("adFormat") ?? "";
  if (!/^\d{1,20}$/.test(adId)) throw invalidField("adId");
  if (!/^[A-Z_]{1,60}$/.test(adFormat)) throw invalidField("adFormat");
  const html = `<p>Ad ${adId}, format ${adFormat}: no preview is available here.</p>`;
  return jsonResponse({ html } satisfies FacebookAdPreview);
};
