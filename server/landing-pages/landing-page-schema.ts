import * as z from "zod";
import { experimentDeclarations, type ExperimentName } from "@/flow/protocol/experiments";
import { prefillFieldNames } from "@/flow/protocol/prefill";
import { campaignLayouts, sceneKeys } from "@/lib/shared/campaign-options";
import { languageKeys, originalLanguage } from "@/lib/shared/languages";
import type { Campaign } from "@/themes/campaigns/campaign";

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

const kebabCase = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "must consist of lower-case letters, digits and single dashes, such as truck-crash",
  )
  .max(60);

const weight = z.int("must be a whole number").min(0).max(1000);

type VariantSchemas = {
  [Name in ExperimentName]: z.ZodOptional<z.ZodType<NonNullable<Campaign["experiments"][Name]>>>;
};

/** Schemas of the variants, by experiment name. `Object.fromEntries` loses the names, so they are asserted. */
const variantSchemas = Object.fromEntries(
  Object.entries(experimentDeclarations).map(([name, { variants }]) => [
    name,
    z.enum(["default", ...variants]).optional(),
  ]),
) as unknown as VariantSchemas;

const translatedLanguages = languageKeys.filter((language) => language !== originalLanguage);

/**
 * The form of a landing page (`Campaign`). `checkLandingPage` also checks that everything exists that the page names.
 * `docs/campaign.schema.json` is generated from this schema.
 */
export const landingPageSchema: z.ZodType<Campaign> = z.strictObject({
  slug: kebabCase.describe("Last segment of the page's path, /{slug}."),
  sites: z.array(z.string()).min(1).describe("Keys of the sites that have this page."),
  layout: z.enum(campaignLayouts).describe("Arrangement of the page."),
  scene: z.enum(sceneKeys).describe("Illustration of the page."),
  copy: z.strictObject({
    title: text(70).describe("Document title, without the site's name."),
    description: text(160).describe("Description for search engines and shared links."),
    heading: text(120),
    intro: text(400),
    points: z.array(text(300)).min(1).max(6).describe("Short facts, which promise nothing."),
    closing: z.array(text(1000)).max(6).describe("Paragraphs under the questionnaire."),
    questions: z
      .array(z.strictObject({ question: text(160), answer: text(1500) }))
      .max(4)
      .optional()
      .describe("Questions about the campaign's subject, with their answers."),
  }),
  adHeadings: z
    .array(
      z.strictObject({
        id: kebabCase.describe("Becomes part of the page's internal path."),
        adTerms: z
          .array(text(100))
          .min(1)
          .describe("Values of utm_term or utm_content, in lower case."),
        heading: text(120),
      }),
    )
    .max(50)
    .optional()
    .describe("Headings for visitors from an ad, recognized by utm_term or utm_content."),
  flowKey: z
    .string()
    .optional()
    .describe("Key of the questionnaire. Default: DEFAULT_FLOWKEY, or else the site's main one."),
  prefill: z
    .partialRecord(z.enum(prefillFieldNames), z.string())
    .optional()
    .describe("Prefilled answers by field name. The questionnaire skips these questions."),
  guards: z
    .array(z.string())
    .optional()
    .describe("Names of the checks that can block a request for the page."),
  pageWeights: z
    .record(z.string(), weight)
    .optional()
    .describe("Weights of an A/B test between landing pages by slug, including the page's own."),
  experiments: z
    .strictObject(variantSchemas)
    .describe("Variants of the questionnaire, by experiment name."),
  isIndexed: z
    .boolean()
    .optional()
    .describe("Whether search engines may index the page. The sitemap then contains it."),
  phone: z
    .string()
    .optional()
    .describe("US phone number in E.164, such as +16195550100. Default: the site's number."),
  translations: z
    .partialRecord(z.enum(translatedLanguages), z.record(z.string(), z.string()))
    .optional()
    .describe(
      "Languages in which the page must appear besides English, with translations by English text.",
    ),
});
