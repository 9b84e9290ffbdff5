import "server-only";
import { randomInt } from "node:crypto";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { CakeName, SkinnyPois, Slug } from "../../protocol/lookups";
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

/** `GET {api}/RandomLandingPageSlug?namespace=`: a slug for a new landing page, below its namespace. */
export const randomLandingPageSlugHandler: ApiHandler = ({ url }) => {
  const namespace = toSlug(url.searchParams.get("namespace") ?? "");
  const words = [namespace, pick(adjectives), pick(nouns), String(randomInt(100, 1000))];
  return jsonResponse({ slug: words.filter(Boolean).join("-") } satisfies Slug);
};

/** Programs of interest by namespace (the skinny flow's site); any other namespace gets the general list. */
const programs: Readonly<Record<string, readonly string[]>> = {
  skinnyflowgame: ["Game Art", "Game Design", "Game Development", "Animation", "Sound Design"],
  skinnyflowit: [
    "Cybersecurity",
    "Data Science",
    "Information Technology",
    "Networking",
    "Software Development",
  ],
  general: [
    "Business",
    "Criminal Justice",
    "Early Childhood Education",
    "Health Care",
    "Nursing",
    "Psychology",
  ],
};

/** How many programs a response has. */
const poiCount = 3;

/** `GET {api}/RandomSkinnyPois?namespace=`: a few programs of interest, no two alike. */
export const randomSkinnyPoisHandler: ApiHandler = ({ url }) => {
  const namespace = toSlug(url.searchParams.get("namespace") ?? "");
  const list = Object.hasOwn(programs, namespace) ? programs[namespace] : programs.general;
  const remaining = new Set(list);
  const pois = Array.from({ length: Math.min(poiCount, remaining.size) }, () => {
    const label = pick([...remaining]);
    remaining.delete(label);
    return { label, value: toSlug(label) };
  });
  return jsonResponse({ pois } satisfies SkinnyPois);
};

/** One of a list, by chance. Throws for an empty list. */
function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error("There is nothing to pick from.");
  return chosen;
}
