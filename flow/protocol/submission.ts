import * as z from "zod/mini";

/** A receiver that the visitor agreed to hear from, and that has the request or may still get it. */
const caller = z.object({
  name: z.string(),
  /**
   * "this": it has this request, or is about to get it. "held": the operator hands this one over. "earlier": it has the
   * same person's earlier request, and does not get this one. "reserve": it gets this one when another receiver rejects it.
   */
  request: z.optional(z.enum(["this", "held", "earlier", "reserve"])),
  /** What it is, where, who answers for it, and how it is reached, in words. */
  details: z.array(z.string()),
  /** Ten digits, or as the receiver gave it; not there where it is not known. */
  phoneNumber: z.optional(z.string()),
});

/** The day and time that a visitor chose for a call, in the visitor's own time zone. */
const chosenCall = z.object({
  /** As 2026-11-23. */
  date: z.string(),
  /** As 08:00; not there where any time of the day is meant. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  /** The same as moments, ISO 8601 in UTC, where the visitor's time zone is known. */
  window: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** Both in words, as they were chosen: for pages of the last build. */
  inWords: z.string(),
});
export type ChosenCall = z.infer<typeof chosenCall>;

/** What a visitor's own browser is shown of what it sent (docs/decisions/0043). It is kept in memory alone. */
export const submission = z.object({
  /** Who runs the site, and its phone number, ten digits, where it has one. */
  site: z.object({ name: z.string(), phoneNumber: z.optional(z.string()) }),
  /** By which the visitor names the request on the phone, e.g. `1F3A-9C2B`. A server of the last build sends none. */
  requestNumber: z.optional(z.string()),
  firstName: z.string(),
  /** Ten digits. */
  phoneNumber: z.string(),
  /** Empty where the consent names no receiver, and where none of them has the request or may get it. */
  callers: z.array(caller),
  call: z.optional(chosenCall),
  /** Questions with the answers, in words, in the order in which they were asked. */
  told: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  /** What is worth keeping as evidence, for this kind of claim. */
  toKeep: z.array(z.string()),
  /** The consents to be contacted that were given, HTML; for another phone number they are given again. */
  consents: z.array(z.object({ tcpaKey: z.string(), content: z.string() })),
  /** What was signed beside them, HTML, by whom and when: the visitor's copy. Not there where nothing was. */
  authorizations: z.optional(
    z.array(z.object({ content: z.string(), signedBy: z.string(), signedAt: z.string() })),
  ),
  /** The phone number can be changed once, while a receiver or the operator has this request. */
  canChangePhone: z.boolean(),
  /**
   * "held": the operator hands this request over, and no receiver has it yet. "kept": it has no receivers. "repeat":
   * receivers have the same person's earlier request, and this one went to none. "unsent": it went to none, and none has
   * the earlier one. "suppressed": its number or email must not be contacted. "unplaced": every receiver rejected it or
   * could not be reached.
   */
  standing: z.optional(
    z.enum(["sent", "held", "kept", "repeat", "unsent", "suppressed", "unplaced"]),
  ),
  /** When consent was withdrawn, ISO 8601 in UTC. */
  withdrawnAt: z.optional(z.string()),
});
export type Submission = z.infer<typeof submission>;
