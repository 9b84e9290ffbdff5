import * as z from "zod/mini";

/** A challenge of the own-origin captcha, as ALTCHA's library makes and solves it (docs/decisions/0031). */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Seconds since 1970. */
    expiresAt: z.optional(z.number()),
    data: z.optional(z.catchall(z.object({}), z.string())),
  }),
  signature: z.optional(z.string()),
});
export type ProofChallenge = z.infer<typeof proofChallenge>;

/** What the `ProofOfWork` field holds: base64 of this as JSON. */
export const proofPayload = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type ProofPayload = z.infer<typeof proofPayload>;
