import * as z from "zod";
import { landingPageSchema } from "./landing-page-schema";

/** Builds the JSON Schema of a landing page in a file (docs/campaign.schema.json), for editors and other programs. */
export function buildLandingPageJsonSchema(): Record<string, unknown> {
  return {
    ...{ title: "Campaign", description: "A landing page (docs/landing-pages.md)." },
    ...z.toJSONSchema(landingPageSchema, { io: "input" }),
  };
}
