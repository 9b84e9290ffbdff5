import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { invalidField } from "@/lib/server/http/http-problem";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { Slug } from "../../protocol/lookups";
import { toSlug } from "./to-slug";

/** `GET {api}/Slugify?slug=`: the text as an address can carry it. */
export const slugifyHandler: ApiHandler = ({ url }) => {
  const slug = toSlug(url.searchParams.get("slug") ?? "");
  if (slug === "") throw invalidField("slug");
  return jsonResponse({ slug } satisfies Slug);
};
