import * as z from "zod/mini";
import type { Env } from "@/lib/server/env-schema";
import { getEnv } from "@/lib/server/env";
import { describeOkResponse, type ApiRoute } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import { geoRecordSchema, type GeoRecord } from "@/flow/protocol/services";
import {
  fetchExternalService,
  parseUpstreamJson,
  createUpstreamProblem,
} from "../../upstream/fetch-upstream";

const name = "geo-api";

/**
 * Returns the visitor's estimated location from a trusted CDN's headers or from `GEO_API_URL` (docs/product.md section
 * 3, Geo record). If both fail, returns only the IP address.
 */
export const visitorLocationRoute: ApiRoute = {
  method: "GET",
  path: "/api/geo",
  rateLimitGroup: "geo",
  body: "none",
  docs: {
    operationId: "geo",
    summary: "Returns the visitor's estimated location",
    responses: describeOkResponse(geoRecordSchema, "The known fields; unknown ones are omitted."),
  },
  async handler({ client, request }) {
    const ip: GeoRecord = client.address === "" ? {} : { ip: client.address };
    const byCdn = client.isBehindTrustedProxy ? parseGeoHeaders(request.headers) : undefined;
    const found = byCdn ?? (await lookUpLocation(getEnv(), client.address));
    return createJsonResponse({ ...found, ...ip } satisfies GeoRecord);
  },
};

async function lookUpLocation(env: Env, ip: string): Promise<GeoRecord> {
  if (env.GEO_API_URL === undefined || ip === "") return {};
  try {
    return await fetchGeo(env, env.GEO_API_URL, ip);
  } catch (error) {
    if (error instanceof HttpProblem) return {};
    throw error;
  }
}

async function fetchGeo(env: Env, geoApiUrl: string, ip: string): Promise<GeoRecord> {
  const response = await fetchExternalService({
    name,
    url: buildGeoApiUrl(geoApiUrl, ip),
    method: "GET",
    headers: { accept: "application/json" },
    timeoutMs: env.UPSTREAM_TIMEOUT_MS,
    maxBytes: 64 * 1024,
  });
  const parsed = z.safeParse(geoRecordSchema, omitNulls(parseUpstreamJson(name, response)));
  if (response.status >= 400 || !parsed.success) throw createUpstreamProblem(name, "another shape");
  return parsed.data;
}

/** Returns the geo API's URL for an IP address. Replaces `{ip}` in the URL, or appends `?ip=`. */
function buildGeoApiUrl(geoApiUrl: string, ip: string): string {
  const ipToken = /\{ip\}|%7Bip%7D/i;
  if (ipToken.test(geoApiUrl)) return geoApiUrl.replace(ipToken, encodeURIComponent(ip));
  const url = new URL(geoApiUrl);
  url.searchParams.set("ip", ip);
  return url.href;
}

/** Removes null fields, which geo services send for unknown values. */
function omitNulls(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
}

type TextField =
  "country_code" | "region" | "region_code" | "city" | "postal" | "timezone" | "continent_code";
type NumberField = "latitude" | "longitude";

/**
 * Names of the headers in which Cloudflare, Vercel and CloudFront report the visitor's location, by field such as the
 * city.
 */
const textHeaders: [TextField, string[]][] = [
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
const numberHeaders: [NumberField, string[]][] = [
  ["latitude", ["cf-iplatitude", "x-vercel-ip-latitude", "cloudfront-viewer-latitude"]],
  ["longitude", ["cf-iplongitude", "x-vercel-ip-longitude", "cloudfront-viewer-longitude"]],
];
/** Cloudflare's country codes for "unknown" and for the Tor network. */
const unknownCountries = new Set(["XX", "T1"]);

/**
 * Returns the location in a CDN's headers, or `undefined` if they name no country. The caller must check that a trusted
 * proxy set these headers, because any client can send them.
 */
function parseGeoHeaders(headers: Headers): GeoRecord | undefined {
  const geo: GeoRecord = {};
  for (const [field, names] of textHeaders) {
    const value = getFirstHeader(headers, names);
    if (value !== undefined) geo[field] = value;
  }
  for (const [field, names] of numberHeaders) {
    const value = Number(getFirstHeader(headers, names) ?? Number.NaN);
    if (Number.isFinite(value)) geo[field] = value;
  }
  return geo.country_code && !unknownCountries.has(geo.country_code) ? geo : undefined;
}

function getFirstHeader(headers: Headers, names: string[]): string | undefined {
  const value = names.map((name) => headers.get(name)).find(Boolean);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value).slice(0, 128);
  } catch {
    return value.slice(0, 128);
  }
}
