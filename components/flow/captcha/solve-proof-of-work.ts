import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { proofOfWorkChallengeSchema } from "@/flow/protocol/proof-of-work";

/** Maximum milliseconds to wait for a proof-of-work challenge. `solveTimeoutMs` limits how long solving it may take. */
const fetchTimeoutMs = 10_000;
const solveTimeoutMs = 60_000;

/**
 * Fetches a proof-of-work challenge for this session and solves it. Resolves to the value of the form field
 * `ProofOfWork`. Rejects if the challenge cannot be fetched, Web Crypto is missing, or the time limit passes.
 *
 * Web Crypto derives the keys off the main thread, so the page stays responsive.
 */
export async function solveProofOfWork(
  sessionId: string,
  controller: AbortController,
): Promise<string> {
  const response = await fetch(`/api/proof-of-work?${new URLSearchParams({ sessionId })}`, {
    cache: "no-store",
    signal: AbortSignal.timeout(fetchTimeoutMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const challenge = proofOfWorkChallengeSchema.parse(await response.json());
  const solution = await solveChallenge({
    challenge,
    deriveKey,
    controller,
    timeout: solveTimeoutMs,
  });
  if (!solution) throw new Error("no solution in time");
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
