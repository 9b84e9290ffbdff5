import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { AdWordsAd } from "../../protocol/lookups";
import { toSlug } from "./to-slug";

/** Google's limit of a headline, in characters. */
const longestHeadline = 30;

/**
 * `GET {api}/AdWordsAd?adGroupId&adId&geoTargetId&keyword`: the words of an ad, made from its keyword alone;
 * the ids must be numbers. There is no ad account behind the embedded API.
 */
export const adWordsAdHandler: ApiHandler = ({ url, request }) => {
  for (const name of ["adGroupId", "adId", "geoTargetId"])
    if (!/^\d{0,20}$/.test(url.searchParams.get(name) ?? "")) throw invalidField(name);
  const words = toSlug(url.searchParams.get("keyword") ?? "")
    .split("-")
    .filter(Boolean);
  const host = request.headers.get("host") ?? "";
  return jsonResponse({
    headline: headlineOf(words) || "Free Case Evaluation",
    description: "Answer a few questions and get a free case evaluation. Available 24/7.",
    displayUrl: [host, words.slice(0, 2).join("-")].filter(Boolean).join("/"),
  } satisfies AdWordsAd);
};

/** As many whole words as fit. */
function headlineOf(words: string[]): string {
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .reduce((line, word) => {
      const longer = line === "" ? word : `${line} ${word}`;
      return longer.length <= longestHeadline ? longer : line;
    }, "");
}
