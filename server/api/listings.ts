import { randomUUID } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod/mini";
import { getEnv } from "@/lib/server/env";
import { describeOkResponse, type ApiRoute } from "@/lib/server/http/api-route";
import { trimTrailingSlashes } from "@/lib/server/http/trim-trailing-slashes";
import { createInvalidFieldProblem } from "@/lib/server/http/http-problem";
import { createJsonResponse } from "@/lib/server/http/json";
import { maximumQueryBytes } from "@/lib/server/http/request-refusal";
import {
  listingsResponseSchema,
  type ListingsResponse,
  type SponsoredMatch,
} from "@/flow/protocol/listings";
import { fetchExternalService, createUpstreamProblem } from "../upstream/fetch-upstream";

const name = "listings";
const maxParameters = 40;
const maxBytes = 256 * 1024;

/** Fetches sponsored listings as XML and returns them as JSON (docs/product.md section 7). */
export const sponsoredListingsRoute: ApiRoute = {
  method: "GET",
  path: "/api/listings",
  rateLimitGroup: "listings",
  body: "none",
  docs: {
    operationId: "listings",
    summary: "Returns the sponsored matches",
    description:
      "The query parameters come from the ClicksDotNetRequestBody fragment and are passed unchanged to the listings-ads service. At most 40 parameters and 4,096 characters.",
    responses: describeOkResponse(
      listingsResponseSchema,
      "The matches. Empty if no listings-ads service is configured.",
    ),
    problems: [502, 504],
  },
  async handler({ url, client, request }) {
    const { CLICKS_DOT_NET_URL, UPSTREAM_TIMEOUT_MS } = getEnv();
    const pairs = [...url.searchParams];
    if (pairs.length > maxParameters || url.search.length > maximumQueryBytes)
      throw createInvalidFieldProblem("query");
    if (CLICKS_DOT_NET_URL === undefined)
      return createJsonResponse({ matches: [] } satisfies ListingsResponse);
    const response = await fetchExternalService({
      name,
      // Commas stay unencoded: this shortens program lists by a fifth, and ASP.NET accepts at most 2,048 characters of
      // query.
      url: `${trimTrailingSlashes(CLICKS_DOT_NET_URL)}/controls/v2-xml.aspx${url.search.replaceAll(/%2C/gi, ",")}`,
      method: "GET",
      headers: {
        accept: "application/xml, text/xml",
        "user-agent": (request.headers.get("user-agent") ?? "").slice(0, 512),
        ...(client.address === "" ? {} : { "x-forwarded-for": client.address }),
      },
      timeoutMs: UPSTREAM_TIMEOUT_MS,
      maxBytes,
    });
    const matches = response.status === 200 ? parseListings(response.text) : undefined;
    if (!matches)
      throw createUpstreamProblem(name, `status ${response.status}, unreadable or refused`);
    return createJsonResponse({ matches } satisfies ListingsResponse);
  },
};

/**
 * XML parser for listings. It returns the elements `Listing` and `Item` always as a list, even if there is only one
 * (docs/architecture.md, Principles).
 */
const listingsXmlParser = new XMLParser({
  isArray: (_name, path) =>
    path === "Listings.Listing" || path === "Listings.Listing.Description.Item",
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

const text = z.optional(z.string());
const listing = z.object({
  BrandName: text,
  LogoUrl: text,
  LinkingUrl: text,
  Description: z.optional(
    z.union([z.string(), z.object({ Item: z.optional(z.array(z.string())) })]),
  ),
});
const listings = z.object({
  Listings: z.union([z.literal(""), z.object({ Listing: z.optional(z.array(z.unknown())) })]),
});

/**
 * Parses a listings response. Omits listings without a name or an https link. Returns `undefined` if the XML has
 * another structure.
 */
function parseListings(xml: string): SponsoredMatch[] | undefined {
  const parsed = z.safeParse(listings, parseXml(xml));
  if (!parsed.success) return undefined;
  const found = parsed.data.Listings === "" ? [] : (parsed.data.Listings.Listing ?? []);
  return found.flatMap((item) => toSponsoredMatch(item) ?? []);
}

/**
 * Parses XML. Returns `undefined` if the XML is invalid, too deeply nested, or has an element name that the parser
 * refuses, such as `__proto__`.
 */
function parseXml(xml: string): unknown {
  try {
    return XMLValidator.validate(xml) === true
      ? (listingsXmlParser.parse(xml) as unknown)
      : undefined;
  } catch {
    return undefined; // The caller logs the response as unreadable.
  }
}

function toSponsoredMatch(item: unknown): SponsoredMatch | undefined {
  const parsed = z.safeParse(listing, item);
  if (!parsed.success) return undefined;
  const { BrandName = "", LogoUrl = "", LinkingUrl = "", Description } = parsed.data;
  const linkoutUrl = toHttpsUrl(decodeEntities(LinkingUrl));
  if (BrandName === "" || linkoutUrl === "") return undefined;
  return {
    uuid: randomUUID(),
    title: decodeEntities(BrandName),
    description: listDescriptionItems(Description).map(decodeEntities).filter(Boolean),
    logoUrl: toHttpsUrl(decodeEntities(LogoUrl)),
    linkoutUrl,
  };
}

function listDescriptionItems(description: z.infer<typeof listing>["Description"]): string[] {
  return typeof description === "string" ? [description] : (description?.Item ?? []);
}

function toHttpsUrl(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.href : "";
}

const predefinedEntities: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};

/** Decodes numeric character references and XML's five predefined entities. Other entities remain unchanged. */
function decodeEntities(encoded: string): string {
  return encoded
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) =>
      name ? (predefinedEntities[String(name)] ?? whole) : (decodeCharacter(decimal, hex) ?? whole),
    )
    .trim();
}

function decodeCharacter(decimal: unknown, hex: unknown): string | undefined {
  const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
