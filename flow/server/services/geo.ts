import "server-only";
import * as z from "zod/mini";
import type { Env } from "@/lib/server/env";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import { geoRecord, type GeoRecord } from "../../protocol/services";
import { callUpstream, upstreamFailed } from "../gateway/call-upstream";
import { readUpstreamJson } from "../gateway/read-upstream-json";
import { geoOfHeaders } from "./geo-of-headers";

const name = "geo-api";

/**
 * `GET /api/geo`: where the visitor seems to be (docs/product.md section 3, Geo record): from the headers of a trusted
 * CDN, else from GEO_API_URL, else only the address. An outside service that fails costs the place, not the
 * answer.
 */
export function geoHandler(env: () => Env): ApiHandler {
  return async ({ client, request }) => {
    const ip: GeoRecord = client.address === "" ? {} : { ip: client.address };
    const byCdn = client.isBehindTrustedProxy ? geoOfHeaders(request.headers) : undefined;
    const found = byCdn ?? (await lookUp(env(), client.address));
    return jsonResponse({ ...found, ...ip } satisfies GeoRecord);
  };
}

async function lookUp(env: Env, ip: string): Promise<GeoRecord> {
  if (env.GEO_API_URL === undefined || ip === "") return {};
  try {
    return await ask(env, env.GEO_API_URL, ip);
  } catch (error) {
    if (error instanceof HttpProblem) return {};
    throw error;
  }
}

async function ask(env: Env, geoApiUrl: string, ip: string): Promise<GeoRecord> {
  const answer = await callUpstream({
    name,
    url: addressFor(geoApiUrl, ip),
    method: "GET",
    headers: { accept: "application/json" },
    timeoutMs: env.UPSTREAM_TIMEOUT_MS,
    maximumBytes: 64 * 1024,
  });
  const read = z.safeParse(geoRecord, withoutNulls(readUpstreamJson(name, answer)));
  if (answer.status >= 400 || !read.success) throw upstreamFailed(name, "another shape");
  return read.data;
}

/** `{ip}` in the address stands for the visitor's; without it, `?ip=` is added. */
function addressFor(geoApiUrl: string, ip: string): string {
  const place = /\{ip\}|%7Bip%7D/i;
  if (place.test(geoApiUrl)) return geoApiUrl.replace(place, encodeURIComponent(ip));
  const url = new URL(geoApiUrl);
  url.searchParams.set("ip", ip);
  return url.href;
}

/** Such services say null for what they do not know. */
function withoutNulls(json: unknown): unknown {
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null));
}
