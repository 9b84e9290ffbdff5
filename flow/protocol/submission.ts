import * as z from "zod/mini";

/** A receiver that the visitor consented to hear from and that has, or may still get, the request. */
const caller = z.object({
  name: z.string(),
  /**
   * Which request the receiver has.
   * - "this": this request, or it is about to get it.
   * - "held": the operator hands this request over to it.
   * - "earlier": the same person's earlier request instead of this one.
   * - "reserve": this request if another receiver rejects it.
   */
  request: z.optional(z.enum(["this", "held", "earlier", "reserve"])),
  /** Describes the receiver in words: its kind, its location, who is responsible for it, and how to contact it. */
  details: z.array(z.string()),
  /** Ten digits, or the text that the receiver provided. Missing if unknown. */
  phoneNumber: z.optional(z.string()),
});

/** The day and time that a visitor chose for a call, in the visitor's own time zone. */
const chosenCall = z.object({
  /** The chosen date, for example 2026-11-23. */
  date: z.string(),
  /** The start of the chosen period, for example 08:00. Missing if the visitor chose any time of the day. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The same period as two instants, ISO 8601, UTC. Missing if the visitor's time zone is unknown. */
  window: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** The chosen date and time in words, for pages of the previous build. */
  inWords: z.string(),
});
export type ChosenCall = z.infer<typeof chosenCall>;

/** A visitor's own submission, for the visitor's browser (docs/decisions/0019). The browser keeps it in memory only. */
export const submission = z.object({
  /** The operator of the site and its phone number, ten digits, if it has one. */
  site: z.object({ name: z.string(), phoneNumber: z.optional(z.string()) }),
  /**
   * The number by which the visitor identifies the request on the phone, for example `1F3A-9C2B`. Missing from servers
   * of the previous build.
   */
  requestNumber: z.optional(z.string()),
  firstName: z.string(),
  /** Ten digits. */
  phoneNumber: z.string(),
  /** Empty if the consent names no receiver, or if none of the named receivers has or may get the request. */
  callers: z.array(caller),
  call: z.optional(chosenCall),
  /** The questions and answers in words, in the order in which they were asked. */
  told: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  /** Documents that the visitor should keep, for this kind of claim. */
  toKeep: z.array(z.string()),
  /** The accepted consents to be contacted, HTML. A changed phone number requires them again. */
  consents: z.array(z.object({ tcpaKey: z.string(), content: z.string() })),
  /**
   * The authorizations that the visitor signed, HTML, with the signer and the time: the visitor's copy. Missing if none
   * was signed.
   */
  authorizations: z.optional(
    z.array(z.object({ content: z.string(), signedBy: z.string(), signedAt: z.string() })),
  ),
  /** True if the phone number can still be changed: once, while a receiver or the operator has this request. */
  canChangePhone: z.boolean(),
  /**
   * The status of this request.
   * - "held": the operator hands it over, and no receiver has it yet.
   * - "kept": it has no receivers.
   * - "repeat": it went to no receiver, because receivers have the same person's earlier request.
   * - "unsent": it went to no receiver, and no receiver has an earlier one.
   * - "suppressed": its phone number or email must not be contacted.
   * - "unplaced": every receiver rejected it or could not be reached.
   */
  standing: z.optional(
    z.enum(["sent", "held", "kept", "repeat", "unsent", "suppressed", "unplaced"]),
  ),
  /** When the visitor withdrew consent, ISO 8601, UTC. */
  withdrawnAt: z.optional(z.string()),
});
export type Submission = z.infer<typeof submission>;
