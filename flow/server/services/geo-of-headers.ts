import "server-only";
import type { GeoRecord } from "../../protocol/services";

type TextField =
  "country_code" | "region" | "region_code" | "city" | "postal" | "timezone" | "continent_code";
type NumberField = "latitude" | "longitude";

/** The geo headers of Cloudflare, Vercel and CloudFront, by what they say. */
const texts: [TextField, string[]][] = [
  ["country_code", ["cf-ipcountry", "x-vercel-ip-country", "cloudfront-viewer-country"]],
  ["region", ["cf-region", "cloudfront-viewer-country-region-name"]],
  [
    "region_code",
    ["cf-region-code", "x-vercel-ip-country-region", "cloudfront-viewer-country-region"],
  ],
  ["city", ["cf-ipcity", "x-vercel-ip-city", "cloudfront-viewer-city"]],
  ["postal", ["cf-postal-code", "x-vercel-ip-postal-code", "cloudfront-viewer-postal-code"]],
  ["timezone", ["cf-timezone", "x-vercel-ip-timezone", "cloudfront-viewer-time-zone"]],
  ["continent_code", ["cf-ipcontinent", "x-vercel-ip-continent"]],
];
const numbers: [NumberField, string[]][] = [
  ["latitude", ["cf-iplatitude", "x-vercel-ip-latitude", "cloudfront-viewer-latitude"]],
  ["longitude", ["cf-iplongitude", "x-vercel-ip-longitude", "cloudfront-viewer-longitude"]],
];
/** Cloudflare's words for "unknown" and for the Tor network. */
const unknownCountries = new Set(["XX", "T1"]);

/**
 * The place that a CDN's headers name; undefined when they name no country. Only to be asked of a trusted
 * proxy's request: anybody can send such headers.
 */
export function geoOfHeaders(headers: Headers): GeoRecord | undefined {
  const geo: GeoRecord = {};
  for (const [field, names] of texts) {
    const value = firstOf(headers, names);
    if (value !== undefined) geo[field] = value;
  }
  for (const [field, names] of numbers) {
    const value = Number(firstOf(headers, names) ?? Number.NaN);
    if (Number.isFinite(value)) geo[field] = value;
  }
  return geo.country_code && !unknownCountries.has(geo.country_code) ? geo : undefined;
}

function firstOf(headers: Headers, names: string[]): string | undefined {
  const value = names.map((name) => headers.get(name)).find(Boolean);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value).slice(0, 128);
  } catch {
    return value.slice(0, 128);
  }
}
