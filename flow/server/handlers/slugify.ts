import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { Slug } from "../../protocol/lookups";

/** `GET {api}/Slugify?slug=`: the text as an address can carry it. */
export const slugifyHandler: ApiHandler = ({ url }) => {
  const slug = toSlug(url.searchParams.get("slug") ?? "");
  if (slug === "") throw invalidField("slug");
  return jsonResponse({ slug } satisfies Slug);
};

/** The longest slug, in characters. */
const maxLength = 80;

/** Lower-case ASCII words joined by hyphens: "Café & Kitchen" becomes "cafe-and-kitchen". */
export function toSlug(text: string): string {
  return text
    .slice(0, 4 * maxLength)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[’']/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, maxLength)
    .replace(/-$/, "");
}
