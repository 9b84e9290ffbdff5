import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { captchaKey } from "@/lib/server/db/captcha-schema";
import type { Queries } from "@/lib/server/db/client";
import {
  proofPayload,
  type ProofChallenge,
  type ProofPayload,
} from "@/flow/protocol/proof-of-work";

/** Each try is so many rounds of PBKDF2; how many tries it takes is drawn for each challenge. */
const rounds = 5_000;
const tries = { least: 80, most: 160 };
/** How long a challenge is good for: somebody may take their time over a page. */
const validMs = 2 * 60 * 60 * 1000;

/**
 * A signed challenge for one session, which makes one lead: so a solution is of no use a second time
 * (docs/decisions/0031).
 */
export async function proofChallengeFor(
  queries: Queries,
  sessionId: string,
): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    counter: randomInt(tries.most, tries.least),
    deriveKey,
    data: { sessionId },
    expiresAt: new Date(Date.now() + validMs),
    ...(await secrets(queries)),
  });
  const { parameters, signature } = challenge;
  return { parameters: { ...parameters, data: { sessionId } }, signature };
}

/** Whether an answer is the solution of a challenge of ours for this session, and in time. */
export async function isProofOfWork(
  queries: Queries,
  sessionId: string,
  answer: string,
): Promise<boolean> {
  const payload = parsePayload(answer);
  if (payload?.challenge.parameters.data?.sessionId !== sessionId) return false;
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: { ...payload.solution, time: 0 },
    deriveKey,
    ...(await secrets(queries)),
  });
  return verified;
}

function parsePayload(answer: string): ProofPayload | undefined {
  try {
    const parsed = proofPayload.safeParse(
      JSON.parse(Buffer.from(answer, "base64").toString("utf8")),
    );
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined; // Not JSON: no answer to any challenge.
  }
}

/** Two keys of one: the challenge's signature, and that of the solution, so that checking costs no work. */
async function secrets(queries: Queries) {
  const [row] = await queries.select().from(captchaKey);
  if (!row) throw new Error("The database has no captcha key.");
  return {
    hmacSignatureSecret: `${row.key}:challenge`,
    hmacKeySignatureSecret: `${row.key}:solution`,
  };
}
