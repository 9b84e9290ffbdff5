import type { Database } from "@/lib/server/db/client";
import { findCurrentLogOrigin, findSigningStopReason } from "./log-origin";
import { getLogWitnessPolicy, type LogWitnessPolicy } from "./log-policy";
import type { VerifierKey } from "./verifier-key";
import { requestCosignature } from "./witnesses/request-cosignature";
import { createLogWitness, type LogWitness } from "./witnesses/log-witness";
import { openLogWitnessSigner } from "./witnesses/witness-signer";

/**
 * Asks every log witness in the policy to cosign the newest checkpoint, in parallel. Does nothing without
 * `CONSENT_LOG_POLICY_FILE`.
 */
export async function requestWitnessCosignatures(
  db: Database,
  policy: LogWitnessPolicy = getLogWitnessPolicy(),
): Promise<void> {
  if (policy.witnesses.length === 0) return;
  const origin = await findCurrentLogOrigin(db);
  if (!origin || (await findSigningStopReason(db, origin)) !== undefined) return;
  await Promise.all(policy.witnesses.map((one) => requestCosignature(db, origin, one)));
}

/**
 * Opens a log witness that cosigns the checkpoints of other operators' logs. The witness's key, and the last checkpoint
 * of each log that it has cosigned, are files in the given folder.
 */
export async function openLogWitness(
  name: string,
  logs: readonly VerifierKey[],
  folder: string,
): Promise<LogWitness & { verifierKey: string }> {
  const signer = await openLogWitnessSigner(folder, name);
  const { verifierKey } = signer;
  return { verifierKey, ...createLogWitness({ signer, logs, folder, now: () => new Date() }) };
}
