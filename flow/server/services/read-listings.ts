import "server-only";
import { randomUUID } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod/mini";
import type { SponsoredMatch } from "../../protocol/listings";

/** One `Listing` is a list too, and so is one `Item` (docs/architecture.md, Principles). */
const parser = new XMLParser({
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
 * The matches in a listings answer; undefined when it is no such XML. A listing without a name, or whose link
 * is not https, is left out: nobody could follow it.
 */
export function readListings(xml: string): SponsoredMatch[] | undefined {
  if (XMLValidator.validate(xml) !== true) return undefined;
  const read = z.safeParse(listings, parser.parse(xml));
  if (!read.success) return undefined;
  const found = read.data.Listings === "" ? [] : (read.data.Listings.Listing ?? []);
  return found.flatMap((item) => toMatch(item) ?? []);
}

function toMatch(item: unknown): SponsoredMatch | undefined {
  const read = z.safeParse(listing, item);
  if (!read.success) return undefined;
  const { BrandName = "", LogoUrl = "", LinkingUrl = "", Description } = read.data;
  const linkoutUrl = httpsUrl(plain(LinkingUrl));
  if (BrandName === "" || linkoutUrl === "") return undefined;
  return {
    uuid: randomUUID(),
    title: plain(BrandName),
    description: itemsOf(Description).map(plain).filter(Boolean),
    logoUrl: httpsUrl(plain(LogoUrl)),
    linkoutUrl,
  };
}

function itemsOf(description: z.infer<typeof listing>["Description"]): string[] {
  return typeof description === "string" ? [description] : (description?.Item ?? []);
}

function httpsUrl(address: string): string {
  const url = URL.parse(address);
  return url?.protocol === "https:" ? url.href : "";
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Reads characters by number, and the five entities of XML itself; those that a document declares stay. */
function plain(encoded: string): string {
  return encoded
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) =>
      name ? (entities[String(name)] ?? whole) : (character(decimal, hex) ?? whole),
    )
    .trim();
}

function character(decimal: unknown, hex: unknown): string | undefined {
  const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
