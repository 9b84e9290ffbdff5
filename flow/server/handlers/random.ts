import "server-only";
import { randomInt, randomUUID } from "node:crypto";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { CakeName, SkinnyPois, Slug } from "../../protocol/lookups";
import type { Catalogue } from "../catalogue/catalogue";
import { isShortFlow, shortList } from "../catalogue/program-choices";
import { toSlug } from "./slugify";

const cakes = [
  "Angel Food Cake",
  "Black Forest Cake",
  "Carrot Cake",
  "Cheesecake",
  "Coffee Cake",
  "Devil’s Food Cake",
  "Lemon Drizzle Cake",
  "Pound Cake",
  "Red Velvet Cake",
  "Sponge Cake",
  "Upside-Down Cake",
  "Victoria Sponge",
] as const;

/** `GET {api}/RandomCakeName`: a name to tell test runs apart by. */
export const randomCakeNameHandler: ApiHandler = () =>
  jsonResponse({ name: pick(cakes) } satisfies CakeName);

const adjectives = [
  "calm",
  "clear",
  "early",
  "open",
  "plain",
  "ready",
  "simple",
  "steady",
] as const;
const nouns = [
  "bridge",
  "corner",
  "garden",
  "harbor",
  "lane",
  "meadow",
  "road",
  "station",
] as const;

/**
 * `GET {api}/RandomLandingPageSlug?namespace=`: the slug of one of a short flow’s landing pages, where the namespace is
 * its site and it has any; else one for a new landing page, below the namespace.
 *
 * @param slugsOf the slugs of a site’s landing pages, whatever the case of its name.
 */
export function randomLandingPageSlugHandler(
  catalogue: () => Catalogue,
  slugsOf: (site: string) => readonly string[],
): ApiHandler {
  return ({ url }) => {
    const namespace = url.searchParams.get("namespace") ?? "";
    const slugs = isShortFlow(catalogue(), namespace) ? slugsOf(namespace) : [];
    const words = [toSlug(namespace), pick(adjectives), pick(nouns), String(randomInt(100, 1000))];
    const slug = slugs.length > 0 ? pick(slugs) : words.filter(Boolean).join("-");
    return jsonResponse({ slug } satisfies Slug);
  };
}

/**
 * `GET {api}/RandomSkinnyPois?namespace=`: a few programs of the catalogue, no two alike; those of a short flow where
 * the namespace is its site.
 */
export function randomSkinnyPoisHandler(catalogue: () => Catalogue): ApiHandler {
  return ({ url }) => {
    const namespace = url.searchParams.get("namespace") ?? "";
    const pois = shortList(catalogue(), namespace, { seed: randomUUID() });
    return jsonResponse({ pois } satisfies SkinnyPois);
  };
}

/** One of a list, by chance. Throws for an empty list. */
function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error("There is nothing to pick from.");
  return chosen;
}
