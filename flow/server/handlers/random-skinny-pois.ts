import "server-only";
import type { ApiHandler } from "@/lib/server/http/api-route";
import { jsonResponse } from "@/lib/server/http/json-response";
import type { SkinnyPois } from "../../protocol/lookups";
import { pick } from "./pick";
import { toSlug } from "./to-slug";

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

/** How many programs are given. */
const count = 3;

/** `GET {api}/RandomSkinnyPois?namespace=`: a few programs of interest, no two alike. */
export const randomSkinnyPoisHandler: ApiHandler = ({ url }) => {
  const namespace = toSlug(url.searchParams.get("namespace") ?? "");
  const list = Object.hasOwn(programs, namespace) ? programs[namespace] : programs.general;
  const left = new Set(list);
  const pois = Array.from({ length: Math.min(count, left.size) }, () => {
    const label = pick([...left]);
    left.delete(label);
    return { label, value: toSlug(label) };
  });
  return jsonResponse({ pois } satisfies SkinnyPois);
};
