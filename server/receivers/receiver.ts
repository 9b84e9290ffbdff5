import * as z from "zod";
import { allLanguages } from "@/lib/shared/languages";
import { centsOf } from "@/lib/server/cents";
import { adapterNames, type AdapterName } from "./adapter-registry";

/** What a receiver is to the visitor; the consent says so (docs/protocol.md section 7). */
export const receiverKinds = ["law-firm", "network", "school"] as const;

const names = z.array(z.string().min(1)).min(1);
export const stateCode = z.string().regex(/^[A-Z]{2}$/, "must be a state such as CA");
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

/** One alternative of what a receiver accepts: all that is named must hold. */
const acceptRule = z.strictObject({
  sites: names.optional(),
  /** Postal codes of states, e.g. "CA". */
  states: z.array(stateCode).min(1).optional(),
  /** Values by field name, any of which will do. */
  answers: z.record(z.string(), names).optional(),
  programs: names.optional(),
  levels: names.optional(),
});

/** A rule as matching goes by it. */
export interface AcceptRule extends z.infer<typeof acceptRule> {
  /** What must hold too where the flow asks it: a school of the catalogue goes by more than each flow asks. */
  ifAsked?: Record<string, string[]>;
}

/** The consent names the city, and a way to reach the receiver. */
export const contact = z
  .strictObject({
    /** E.164. */
    phone: z
      .string()
      .regex(/^\+1[2-9]\d{9}$/, "must be a number such as +16195550100")
      .optional(),
    email: z.email("must be an email address").optional(),
    website: z.url({ protocol: /^https$/, error: "must be an https address" }).optional(),
    city: z.string("must be given: the consent names it").min(1).max(80),
    state: stateCode.optional(),
    responsibleLawyer: z.string().min(1).max(120).optional(),
  })
  .refine(({ phone, email, website }) => phone ?? email ?? website, {
    error: "must have a phone, an email or a website: the consent names it",
  });

export const receiverId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be lower case letters, digits and dashes");

export const receiverCaps = z.strictObject({
  day: z.int().min(0).optional(),
  month: z.int().min(0).optional(),
  timeZone: timeZone.default("America/New_York"),
});

/** How long a receiver may return a lead, in days, where the register does not say. */
export const usualReturnDays = 14;

/** What is agreed about a lead's price. */
export const receiverTerms = {
  /** What it pays for a lead that it takes and does not return, in US dollars. */
  price: z
    .number()
    .min(0)
    .max(100_000)
    .refine((dollars) => centsOf(String(dollars)) !== undefined, "must be whole cents")
    .optional(),
  /** For so many days it may return a lead; `usualReturnDays` without it. */
  returnDays: z.int().min(0).max(365).optional(),
};

/** The price in whole cents. */
export function priceInCents({ price }: { price?: number | undefined }): number | undefined {
  return price === undefined ? undefined : centsOf(String(price));
}

/** A receiver as it stands in `RECEIVERS_FILE` (docs/protocol.md section 7). */
export const receiverEntry = z.strictObject({
  id: receiverId,
  name: z.string().min(1).max(120),
  kind: z.enum(receiverKinds),
  contact,
  webhook: z
    .strictObject({
      url: z
        .url({ protocol: /^https?$/, error: "must be an address" })
        .refine(isHttpsOrLoopback, "must be https (http on loopback only)"),
      /** Its own API, in place of a webhook of ours (delivery/adapters). */
      adapter: z.enum(adapterNames).optional(),
      /** The environment variable with its `whsec_` secret, or its API's key. */
      secretVariable: z.string().regex(/^[A-Z][A-Z0-9_]*$/, "must be the name of a variable"),
      /** How many of its leads are on their way to it at once. */
      concurrency: z.int().min(1).max(32).optional(),
    })
    .optional(),
  accepts: z.array(acceptRule).min(1),
  /** The languages that its intake speaks beside English, e.g. "es". */
  languages: z.array(z.enum(allLanguages)).min(1).optional(),
  caps: receiverCaps.optional(),
  /** When it takes leads, by days, in the caps' time zone; always, without it. */
  hours: z.record(days, localHours).optional(),
  /** How often it is chosen where several would do, beside the others. */
  weight: z.number().positive().default(1),
  ...receiverTerms,
});
export type ReceiverEntry = z.infer<typeof receiverEntry>;

const siteRules = z.strictObject({
  /** The most receivers that a lead of the site may go to: the consent names no more. */
  maximum: z.int().min(1),
  /** It goes to so many of them at once; the others wait in order, for one that rejects it. All, without it. */
  atOnce: z.int().min(1).optional(),
  /** For so long the same person's next lead is not sold again to the same receiver. */
  lookBackDays: z.int().min(0).max(365).optional(),
});
export type SiteRules = z.infer<typeof siteRules>;

export const receiversFile = z.strictObject({
  receivers: z.array(receiverEntry),
  sites: z.record(z.string(), siteRules).default({}),
});
export type ReceiversFile = z.infer<typeof receiversFile>;

/** Where a receiver's leads go, and what signs them. */
export interface ReceiverWebhook {
  url: string;
  /** `whsec_` and base64; an adapter's has its own form. */
  secret: string;
  adapter?: AdapterName | undefined;
  /** How many of its leads are on their way to it at once. */
  concurrency?: number | undefined;
}

/** One that leads are sent to. */
export interface Receiver extends Omit<ReceiverEntry, "webhook" | "contact" | "accepts" | "price"> {
  accepts: readonly AcceptRule[];
  /** Empty for an address without a name. */
  contact: Partial<ReceiverEntry["contact"]>;
  /** False for an address of `LEAD_WEBHOOK_URLS`: the consent cannot name it. */
  isNamed: boolean;
  /** Without one its leads wait for the operator. */
  webhook?: ReceiverWebhook | undefined;
  /** What it pays for a lead that it takes and does not return, in US cents; undefined where no price was agreed. */
  priceCents?: number | undefined;
  /** Each of its leads goes there too, as a delivery of its own. */
  alsoTo?: readonly Receiver[];
  /** The id of the receiver whose leads come here too. */
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
