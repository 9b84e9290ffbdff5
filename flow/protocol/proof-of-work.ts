import * as z from "zod/mini";

/** A challenge of the site's own captcha, in the format of the ALTCHA library (docs/decisions/0014). */
export const proofOfWorkChallengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Expiry time in seconds since 1970, UTC. */
    expiresAt: z.optional(z.number()),
    data: z.optional(z.catchall(z.object({}), z.string())),
  }),
  signature: z.optional(z.string()),
});
export type ProofOfWorkChallenge = z.infer<typeof proofOfWorkChallengeSchema>;

/** The solved captcha challenge. The `ProofOfWork` field contains it as base64-encoded JSON. */
export const proofOfWorkSolutionSchema = z.object({
  challenge: proofOfWorkChallengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
export type ProofOfWorkSolution = z.infer<typeof proofOfWorkSolutionSchema>;
