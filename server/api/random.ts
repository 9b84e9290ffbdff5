import { randomInt, randomUUID } from "node:crypto";
import { describeOkResponse, describeQueryParameter } from "@/lib/server/http/api-route";
import { createJsonResponse } from "@/lib/server/http/json";
import { listCampaignSlugs } from "@/lib/server/site/ad-landing-page";
import {
  randomCakeNameSchema,
  randomSchoolProgramsSchema,
  slugSchema,
  type CakeName,
  type RandomSchoolPrograms,
  type Slug,
} from "@/flow/protocol/services";
import { getSchoolCatalogue } from "../receivers/current-catalogue";
import {
  hasShortQuestionnairePrograms,
  pickShortQuestionnairePrograms,
} from "../receivers/program-choices";
import { createFlowApiRoute } from "./routes/flow-route";
import { convertToSlug } from "./lookups";

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

/** Returns a random cake name, used to label test runs. */
export const randomCakeNameRoute = createFlowApiRoute({
  method: "GET",
  path: "/RandomCakeName",
  body: "none",
  docs: {
    operationId: "randomCakeName",
    summary: "Returns a random cake name",
    responses: describeOkResponse(randomCakeNameSchema, "The name."),
  },
  handleEmbedded: () => createJsonResponse({ name: pickRandom(cakes) } satisfies CakeName),
});

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
 * Returns the slug of a random campaign page of the site named in the query parameter `namespace`. If that site has no
 * campaign pages, returns a made-up slug such as `namespace-calm-bridge-123`.
 */
export const randomLandingPageSlugRoute = createFlowApiRoute({
  method: "GET",
  path: "/RandomLandingPageSlug",
  body: "none",
  docs: {
    operationId: "randomLandingPageSlug",
    summary: "Returns a random slug for a landing page",
    parameters: [describeQueryParameter("namespace", "The prefix of the slug.")],
    responses: describeOkResponse(slugSchema, "The slug."),
  },
  handleEmbedded({ url }) {
    const namespace = url.searchParams.get("namespace") ?? "";
    const slugs = hasShortQuestionnairePrograms(getSchoolCatalogue(), namespace)
      ? listCampaignSlugs(namespace)
      : [];
    const words = [
      convertToSlug(namespace),
      pickRandom(adjectives),
      pickRandom(nouns),
      String(randomInt(100, 1000)),
    ];
    const chosen = slugs.length > 0 ? pickRandom(slugs) : words.filter(Boolean).join("-");
    return createJsonResponse({ slug: chosen } satisfies Slug);
  },
});

/**
 * Returns a few random programs of study from the school catalogue. If the query parameter `namespace` names a site
 * with a short questionnaire, returns only programs that this questionnaire offers.
 */
export const randomSchoolProgramsRoute = createFlowApiRoute({
  method: "GET",
  path: "/RandomSkinnyPois",
  body: "none",
  docs: {
    operationId: "randomSkinnyPois",
    summary: "Returns random programs of interest",
    parameters: [describeQueryParameter("namespace", "The site that offers the programs.")],
    responses: describeOkResponse(randomSchoolProgramsSchema, "The programs, without duplicates."),
  },
  handleEmbedded({ url }) {
    const namespace = url.searchParams.get("namespace") ?? "";
    const pois = pickShortQuestionnairePrograms(getSchoolCatalogue(), namespace, {
      seed: randomUUID(),
    });
    return createJsonResponse({ pois } satisfies RandomSchoolPrograms);
  },
});

/** Returns a random element of a list. Throws an Error if the list is empty. */
function pickRandom<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error("The list to choose from is empty.");
  return chosen;
}
