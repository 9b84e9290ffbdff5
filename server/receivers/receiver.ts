import * as z from "zod";
import { allLanguages } from "@/lib/shared/languages";
import { parseCents } from "@/lib/server/cents";
import { adapterNames, type AdapterName } from "./adapter-registry";

/** The kinds of receivers. The consent names the kind (docs/protocol.md section 7). */
export const receiverKinds = ["law-firm", "network", "school"] as const;

const names = z.array(z.string().min(1)).min(1);
export const stateCodeSchema = z.string().regex(/^[A-Z]{2}$/, "must be a state such as CA");
const timeZone = z.string().refine(isTimeZone, "must be a time zone such as America/Chicago");
const localHours = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "must be hours such as 08:00-18:00",
  );
const days = z
  .string()
  .regex(
    /^(mon|tue|wed|thu|fri|sat|sun)(-(mon|tue|wed|thu|fri|sat|sun))?$/,
    "must be a day or days such as mon-fri",
  );

/**
 * A rule of what a receiver accepts. All its conditions must hold; a receiver accepts a lead if one of its rules
 * holds.
 */
const acceptRule = z.strictObject({
  sites: names.optional(),
  /** Postal codes of states, e.g. "CA". */
  states: z.array(stateCodeSchema).min(1).optional(),
  /** Accepted values by field name. One of them must match. */
  answers: z.record(z.string(), names).optional(),
  programs: names.optional(),
  levels: names.optional(),
});

/** A rule with the conditions that matching adds. */
export interface AcceptRule extends z.infer<typeof acceptRule> {
  /**
   * Accepted values for fields that must match only if the visitor answered them. Schools of the catalogue have
   * such conditions, because not every flow asks these questions.
   */
  ifAsked?: Record<string, string[]>;
}

/** The contact details that the consent states: the city, and at least one way to contact the receiver. */
export const contactSchema = z
  .strictObject({
    /** E.164. */
    phone: z
      .string()
      .regex(/^\+1[2-9]\d{9}$/, "must be a number such as +16195550100")
      .optional(),
    email: z.email("must be an email address").optional(),
    website: z.url({ protocol: /^https$/, error: "must be an https URL" }).optional(),
    city: z.string("is required, because the consent names it").min(1).max(80),
    state: stateCodeSchema.optional(),
    responsibleLawyer: z.string().min(1).max(120).optional(),
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

/** Days within which a receiver may return a lead, if the register does not say. */
export const defaultReturnDays = 14;

/** The terms agreed with a receiver: the price of a lead, and the return period. */
export const receiverTermsSchema = {
  /** The price that the receiver pays for a lead that it takes and does not return, in US dollars. */
  price: z
    .number()
    .min(0)
    .max(100_000)
    .refine((dollars) => parseCents(String(dollars)) !== undefined, "must be whole cents")
    .optional(),
  /** Days within which the receiver may return a lead; `defaultReturnDays` if undefined. */
  returnDays: z.int().min(0).max(365).optional(),
};

/** Returns the price in whole US cents, or undefined without a price. */
export function getPriceInCents({ price }: { price?: number | undefined }): number | undefined {
  return price === undefined ? undefined : parseCents(String(price));
}

/** The schema of a receiver in `RECEIVERS_FILE` (docs/protocol.md section 7). */
export const receiverEntrySchema = z.strictObject({
  id: receiverIdSchema,
  name: z.string().min(1).max(120),
  kind: z.enum(receiverKinds),
  contact: contactSchema,
  webhook: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/, error: "must be a URL" })
        .refine(isHttpsOrLoopback, "must be https (http on loopback only)"),
      /** The adapter for the receiver's own API, instead of our webhook (receivers/adapters). */
      adapter: z.enum(adapterNames).optional(),
      /** The environment variable that holds the webhook's `whsec_` secret, or the key of the receiver's API. */
      secretVariable: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, "must be the name of an environment variable"),
      /** The maximum number of leads that are being sent to the receiver at the same time. */
      concurrency: z.int().min(1).max(32).optional(),
    })
    .optional(),
  accepts: z.array(acceptRule).min(1),
  /** Languages that the receiver's intake speaks in addition to English, e.g. "es". */
  languages: z.array(z.enum(allLanguages)).min(1).optional(),
  caps: receiverCapsSchema.optional(),
  /** Hours in which the receiver takes leads, by days, in the time zone of `caps`. Undefined means always. */
  hours: z.record(days, localHours).optional(),
  /** The relative probability that the receiver is chosen if more receivers match than a lead may go to. */
  weight: z.number().positive().default(1),
  ...receiverTermsSchema,
});
export type ReceiverEntry = z.infer<typeof receiverEntrySchema>;

const siteRules = z.strictObject({
  /** The maximum number of receivers for a lead of the site. The consent names no more. */
  maximum: z.int().min(1),
  /**
   * The number of receivers that get the lead at once. The others wait in order, in reserve, until one of these
   * rejects it. Undefined means all.
   */
  atOnce: z.int().min(1).optional(),
  /** Days within which the same person's next lead is not offered to the same receiver again. */
  lookBackDays: z.int().min(0).max(365).optional(),
});
export type SiteRules = z.infer<typeof siteRules>;

export const receiversFileSchema = z.strictObject({
  receivers: z.array(receiverEntrySchema),
  sites: z.record(z.string(), siteRules).default({}),
});
export type ReceiversFile = z.infer<typeof receiversFileSchema>;

/** The URL that a receiver's leads are sent to, and the secret that signs the requests. */
export interface ReceiverWebhook {
  url: string;
  /** `whsec_` and base64. The secret of an adapter has its own form. */
  secret: string;
  adapter?: AdapterName | undefined;
  /** The maximum number of leads that are being sent to the receiver at the same time. */
  concurrency?: number | undefined;
}

/** A receiver of leads, with the secret of its webhook read from the environment. */
export interface Receiver extends Omit<ReceiverEntry, "webhook" | "contact" | "accepts" | "price"> {
  accepts: readonly AcceptRule[];
  /** Empty for an unnamed receiver. */
  contact: Partial<ReceiverEntry["contact"]>;
  /** False for a URL of `LEAD_WEBHOOK_URLS`, which the consent cannot name. */
  isNamed: boolean;
  /** The webhook for the receiver's leads. Undefined if the operator hands the leads over. */
  webhook?: ReceiverWebhook | undefined;
  /**
   * The price that the receiver pays for a lead that it takes and does not return, in US cents. Undefined if no
   * price was agreed.
   */
  priceCents?: number | undefined;
  /** Copies of this receiver. Each of its leads is also sent to them, as separate deliveries. */
  alsoTo?: readonly Receiver[];
  /** For a copy: the id of the main receiver. */
  copyOf?: string;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

function isHttpsOrLoopback(address: string): boolean {
  const url = URL.parse(address);
  return (
    url?.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(url?.hostname ?? "")
  );
}
