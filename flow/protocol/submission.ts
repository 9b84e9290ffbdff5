import * as z from "zod/mini";

/** A company that the visitor has allowed to call, such as a law firm that receives the lead. */
const callerSchema = z.object({
  name: z.string(),
  /**
   * The request that the receiver has.
   * - "this": this request, already sent or about to be sent.
   * - "held": this request, which the operator will hand over.
   * - "earlier": an earlier request from the same person instead of this one.
   * - "reserve": this request, but only if another receiver rejects it.
   */
  request: z.optional(z.enum(["this", "held", "earlier", "reserve"])),
  /** A description of the receiver in words: its kind, location, and contact data. */
  details: z.array(z.string()),
  responsibleLawyer: z.optional(z.string()),
  /** URL of a photo of the responsible lawyer. */
  photo: z.optional(z.string()),
  /** The responsible lawyer's number at the state bar, and the bar's page about it. */
  barNumber: z.optional(z.string()),
  barUrl: z.optional(z.string()),
  /** The receiver's phone number: ten digits, or text from the receiver. Missing if unknown. */
  phoneNumber: z.optional(z.string()),
});

/** The day and time of a requested call, in the visitor's own time zone. */
const requestedCallSchema = z.object({
  /** The chosen date, for example `2026-11-23`. */
  date: z.string(),
  /** The start of the chosen period, for example `08:00`. Missing if the visitor chose no time of day. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The chosen period in ISO 8601, UTC. Missing if the visitor's time zone is unknown. */
  window: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** The chosen date and time in words. Only pages of the previous build use this text. */
  inWords: z.string(),
});
export type RequestedCall = z.infer<typeof requestedCallSchema>;

/**
 * The lead that this visitor has sent, for display on the thank-you page (docs/decisions/0019). The browser must not
 * store it.
 */
export const submissionSchema = z.object({
  /** The site's operator. `phoneNumber` has ten digits and is missing for an operator without a phone. */
  site: z.object({ name: z.string(), phoneNumber: z.optional(z.string()) }),
  /**
   * A short number that identifies the request on the phone, for example `1F3A-9C2B`. Missing from servers of the
   * previous build.
   */
  requestNumber: z.optional(z.string()),
  firstName: z.string(),
  /** Ten digits. */
  phoneNumber: z.string(),
  /** The receivers that may call the visitor. Empty if no receiver named in the consent has or may get the request. */
  callers: z.array(callerSchema),
  call: z.optional(requestedCallSchema),
  /** The questions and answers in words, in the order of the flow. */
  told: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  /** Documents that the visitor should keep for this kind of claim. */
  toKeep: z.array(z.string()),
  /** The accepted consents to be contacted, as HTML. The visitor must accept them again for a changed phone number. */
  consents: z.array(z.object({ tcpaKey: z.string(), content: z.string() })),
  /** The visitor's copy of signed authorizations, as HTML with signer and time. Missing if the visitor signed none. */
  authorizations: z.optional(
    z.array(z.object({ content: z.string(), signedBy: z.string(), signedAt: z.string() })),
  ),
  /**
   * True if the visitor can still change the phone number. Only one change is possible, while a receiver or the
   * operator has the request.
   */
  canChangePhone: z.boolean(),
  /**
   * The delivery status of this request.
   * - "held": the operator will hand it over; no receiver has it yet.
   * - "kept": the operator keeps it, because the flow has no receivers.
   * - "repeat": not sent, because receivers already have an earlier request from the same person.
   * - "unsent": not sent, and no receiver has an earlier request.
   * - "suppressed": not sent, because its phone number or email must not be contacted.
   * - "unplaced": every receiver rejected it or could not be reached.
   */
  standing: z.optional(
    z.enum(["sent", "held", "kept", "repeat", "unsent", "suppressed", "unplaced"]),
  ),
  /** The time at which the visitor withdrew consent, ISO 8601, UTC. */
  withdrawnAt: z.optional(z.string()),
});
export type Submission = z.infer<typeof submissionSchema>;
