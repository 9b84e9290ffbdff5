import "server-only";
import { randomInt } from "node:crypto";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { Slug } from "../../protocol/lookups";
import { pick } from "./pick";
import { toSlug } from "./to-slug";

const manners = ["calm", "clear", "early", "open", "plain", "ready", "simple", "steady"] as const;
const places = [
  "bridge",
  "corner",
  "garden",
  "harbor",
  "lane",
  "meadow",
  "road",
  "station",
] as const;

/** `GET {api}/RandomLandingPageSlug?namespace=`: a slug for a new landing page, below its namespace. */
export const randomLandingPageSlugHandler: ApiHandler = ({ url }) => {
  const namespace = toSlug(url.searchParams.get("namespace") ?? "");
  const words = [namespace, pick(manners), pick(places), String(randomInt(100, 1000))];
  return jsonResponse({ slug: words.filter(Boolean).join("-") } satisfies Slug);
};
