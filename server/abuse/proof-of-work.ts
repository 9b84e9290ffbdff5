import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { captchaSigningKey } from "@/lib/server/db/captcha-schema";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import {
  proofOfWorkSolutionSchema,
  type ProofOfWorkChallenge,
  type ProofOfWorkSolution,
} from "@/flow/protocol/proof-of-work";

/**
 * The number of PBKDF2 rounds per candidate. The browser tries a random number of candidates until it finds a solution.
 */
const pbkdf2Rounds = 5_000;
const tryRange = { least: 80, most: 160 };
/** Validity of a challenge in milliseconds. It is long, because visitors may spend a long time on a page. */
const challengeValidMs = 2 * 60 * 60 * 1000;

/**
 * Returns a signed challenge for a session. The solution is useless for another session, and a session can send only
 * one lead (docs/decisions/0014).
 */
export async function createProofChallenge(
  queries: DatabaseOrTransaction,
  sessionId: string,
): Promise<ProofOfWorkChallenge> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: pbkdf2Rounds,
    counter: randomInt(tryRange.most, tryRange.least),
    deriveKey,
    data: { sessionId },
    expiresAt: new Date(Date.now() + challengeValidMs),
    ...(await readHmacSecrets(queries)),
  });
  const { parameters, signature } = challenge;
  return { parameters: { ...parameters, data: { sessionId } }, signature };
}

/**
 * Tells whether an answer solves a challenge that this server signed for the session. Expired challenges are rejected.
 */
export async function verifyProofOfWork(
  queries: DatabaseOrTransaction,
  sessionId: string,
  answer: string,
): Promise<boolean> {
  const payload = parsePayload(answer);
  if (payload?.challenge.parameters.data?.sessionId !== sessionId) return false;
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: { ...payload.solution, time: 0 },
    deriveKey,
    ...(await readHmacSecrets(queries)),
  });
  return verified;
}

function parsePayload(answer: string): ProofOfWorkSolution | undefined {
  try {
    const parsed = proofOfWorkSolutionSchema.safeParse(
      JSON.parse(Buffer.from(answer, "base64").toString("utf8")),
    );
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // The answer is not JSON, so it solves no challenge.
  }
}

/**
 * Returns the two HMAC secrets, for signing challenges and for signing solutions. A signed solution can be verified
 * without PBKDF2.
 */
async function readHmacSecrets(queries: DatabaseOrTransaction) {
  const [row] = await queries.select().from(captchaSigningKey);
  if (!row) throw new Error("The database has no captcha key.");
  return {
    hmacSignatureSecret: `${row.key}:challenge`,
    hmacKeySignatureSecret: `${row.key}:solution`,
  };
}
