import * as z from "zod";
import { languageKeys } from "@/lib/shared/languages";
import { isTimeZone } from "@/lib/server/calling/local-time";
import { parseDollarsToCents } from "@/lib/server/cents";
import { isHttpsOrLoopback } from "@/lib/server/http/secure-url";
import { receiverAdapterNames, type ReceiverAdapterName } from "./adapter-registry";

/** Kinds of receivers, such as a law firm. The consent text states the kind (docs/protocol.md section 7). */
export const receiverKinds = ["law-firm", "network", "school"] as const;

const nonEmptyStrings = z.array(z.string().min(1)).min(1);
export const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/, "must be a state such as CA");
const timeZone = z.string().refine(isTimeZone, "must be a time zone such as America/Chicago");
const hourRangeSchema = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "must be hours such as 08:00-18:00",
  );
const dayRangeSchema = z
  .string()
  .regex(
    /^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$/,
    "must be a day or days such as mon-fri",
  );

/**
 * One rule about the leads that a receiver accepts. A lead must meet all conditions of at least one of the receiver's
 * rules.
 */
const acceptRuleSchema = z.strictObject({
  sites: nonEmptyStrings.optional(),
  /** Postal codes of states, for example "CA". */
  states: z.array(stateCodeSchema).min(1).optional(),
  /** Accepted values by field name. For each field, one of the values must match. */
  answers: z.record(z.string(), nonEmptyStrings).optional(),
  programs: nonEmptyStrings.optional(),
  levels: nonEmptyStrings.optional(),
});

/**
 * A rule about the leads that a receiver accepts, read from `RECEIVERS_FILE` or derived from the school catalogue. Only
 * a derived rule has `ifAsked`.
 */
export interface AcceptRule extends z.infer<typeof acceptRuleSchema> {
  /** Accepted values for fields that not every flow has. A missing answer matches. */
  ifAsked?: Record<string, string[]>;
}

/** Contact details displayed with the consent: the city, and at least one of phone, email and website. */
export const receiverContactSchema = z
  .strictObject({
    /** A US phone number in E.164 format, for example +16195550100. */
    phone: z
      .string()
      .regex(/^\+1[2-9]\d{9}$/, "must be a number such as +16195550100")
      .optional(),
    email: z.email("must be an email address").optional(),
    website: z.url({ protocol: /^https$/, error: "must be an https URL" }).optional(),
    city: z.string("is required, because the consent names it").min(1).max(80),
    state: stateCodeSchema.optional(),
    responsibleLawyer: z.string().min(1).max(120).optional(),
    /** A photo of the responsible lawyer: `/firms/….jpg` on the site, or an https URL at an origin of `IMAGE_ORIGINS`. */
    photo: z
      .string()
      .regex(
        /^(\/firms\/[a-z0-9-]+\.(jpg|png|webp|svg)|https:\/\/.+)$/,
        "must be /firms/….jpg or https://…",
      )
      .optional(),
    /** The responsible lawyer's number at the state bar, and the bar's page about it. */
    barNumber: z.string().min(1).max(40).optional(),
    barUrl: z.url({ protocol: /^https$/, error: "must be an https URL" }).optional(),
  })
  .refine(({ photo, barNumber, responsibleLawyer }) => responsibleLawyer ?? !(photo ?? barNumber), {
    error: "must name the responsibleLawyer whose photo or barNumber it has",
  })
  .refine(({ barNumber, barUrl }) => !barNumber === !barUrl, {
    error: "must have barNumber and barUrl together, so that visitors can check the number",
  })
  .refine(({ phone, email, website }) => phone ?? email ?? website, {
    error: "must have a phone, an email or a website, because the consent names it",
  });

export const receiverIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must consist of lower-case letters, digits and dashes");

export const receiverCapsSchema = z.strictObject({
  day: z.int().min(0).optional(),
  month: z.int().min(0).optional(),
  timeZone: timeZone.default("America/New_York"),
});

/** Days within which a receiver may return a lead, unless its configuration says otherwise. */
export const defaultReturnDays = 14;

/** Terms agreed with a receiver: the price of a lead, and the return period in days. */
export const receiverTermsSchema = {
  /** The price of a lead that the receiver accepts and does not return, in US dollars. */
  price: z
    .number()
    .min(0)
    .max(100_000)
    .refine((dollars) => parseDollarsToCents(String(dollars)) !== undefined, "must be whole cents")
    .optional(),
  /** Days within which the receiver may return a lead; `defaultReturnDays` if undefined. */
  returnDays: z.int().min(0).max(365).optional(),
};

/** Returns the price in whole US cents, or `undefined` if there is no price. */
export function getLeadPriceInCents({ price }: { price?: number | undefined }): number | undefined {
  return price === undefined ? undefined : parseDollarsToCents(String(price));
}

/** The schema of a receiver in `RECEIVERS_FILE` (docs/protocol.md section 7). */
export const receiverEntrySchema = z.strictObject({
  id: receiverIdSchema,
  name: z.string().min(1).max(120),
  kind: z.enum(receiverKinds),
  contact: receiverContactSchema,
  webhook: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/, error: "must be a URL" })
        .refine(isHttpsOrLoopback, "must be https (http on loopback only)"),
      /** The adapter for a receiver that has an API of its own. */
      adapter: z.enum(receiverAdapterNames).optional(),
      /**
       * The name of the environment variable with the webhook's `whsec_` secret or the receiver's API key. An import
       * encrypts the secret and stores it in the database. Without a variable, the server creates a `whsec_` secret.
       */
      secretVariable: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, "must be the name of an environment variable")
        .optional(),
      /** The maximum number of simultaneous requests to the webhook. */
      concurrency: z.int().min(1).max(32).optional(),
    })
    .optional(),
  accepts: z.array(acceptRuleSchema).min(1),
  /** Languages that the receiver's staff speaks in addition to English, for example "es". */
  languages: z.array(z.enum(languageKeys)).min(1).optional(),
  caps: receiverCapsSchema.optional(),
  /**
   * Hours in which the receiver accepts leads, by days, in the time zone of `caps`. If undefined, leads are accepted at
   * any time.
   */
  hours: z.record(dayRangeSchema, hourRangeSchema).optional(),
  /** True if the receiver gets no new leads until an operator resumes it. */
  paused: z.boolean().optional(),
  /** The relative probability that the receiver is chosen when more receivers match than may get the lead. */
  weight: z.number().positive().default(1),
  ...receiverTermsSchema,
});
export type ReceiverEntry = z.infer<typeof receiverEntrySchema>;

const siteRulesSchema = z.strictObject({
  /** The maximum number of receivers that may get a lead of the site. */
  maximum: z.int().min(1),
  /**
   * The number of receivers that are offered a lead at once; all if undefined. The others wait in reserve until one of
   * these rejects the lead.
   */
  atOnce: z.int().min(1).optional(),
  /** Days within which a person's next lead is not offered to the same receiver again. */
  lookBackDays: z.int().min(0).max(365).optional(),
});
export type SiteReceiverRules = z.infer<typeof siteRulesSchema>;

export const receiversFileSchema = z.strictObject({
  receivers: z.array(receiverEntrySchema),
  sites: z.record(z.string(), siteRulesSchema).default({}),
});
export type ReceiversFile = z.infer<typeof receiversFileSchema>;

/** URL to which a receiver's leads are sent, and the secret that signs the requests. */
export interface ReceiverWebhook {
  url: string;
  /** `whsec_` followed by base64, or the API key for an adapter. */
  secret: string;
  /** The secret before the last rotation, during the overlap. Messages carry signatures of both secrets. */
  previousSecret?: string | undefined;
  adapter?: ReceiverAdapterName | undefined;
  /** Maximum number of simultaneous requests to the webhook. */
  concurrency?: number | undefined;
}

/** A receiver of leads, with the secret of its webhook. */
export interface Receiver extends Omit<ReceiverEntry, "webhook" | "contact" | "accepts" | "price"> {
  accepts: readonly AcceptRule[];
  /** Contact details; empty for a URL from `LEAD_WEBHOOK_URLS`. */
  contact: Partial<ReceiverEntry["contact"]>;
  /** Whether consent texts name the receiver. False for a URL from `LEAD_WEBHOOK_URLS`. */
  isNamed: boolean;
  /** Webhook for the receiver's leads. If `undefined`, an operator hands the leads over. */
  webhook?: ReceiverWebhook | undefined;
  /** Price of an accepted lead in US cents; `undefined` if no price was agreed. */
  priceCents?: number | undefined;
  /** Additional webhooks of this receiver, each as a `Receiver`. Every lead is also sent to them. */
  alsoTo?: readonly Receiver[];
  /** Id of the main receiver. Only additional webhooks have it. */
  copyOf?: string;
}
