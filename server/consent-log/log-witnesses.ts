import type { Database } from "@/lib/server/db/client";
import { findCurrentOrigin, findStopReason } from "./log-origin";
import { getLogPolicy, type LogPolicy } from "./log-policy";
import type { VerifierKey } from "./verifier-key";
import { requestCosignature } from "./witnesses/request-cosignature";
import { createWitness, type Witness } from "./witnesses/witness";
import { openWitnessSigner } from "./witnesses/witness-signer";

/**
 * Asks every log witness in the policy to cosign the newest checkpoint, in parallel. Does nothing without
 * `CONSENT_LOG_POLICY_FILE`.
 */
export async function requestCosignatures(
  db: Database,
  policy: LogPolicy = getLogPolicy(),
): Promise<void> {
  if (policy.witnesses.length === 0) return;
  const origin = await findCurrentOrigin(db);
  if (!origin || (await findStopReason(db, origin)) !== undefined) return;
  await Promise.all(policy.witnesses.map((one) => requestCosignature(db, origin, one)));
}

/**
 * Opens a log witness that cosigns the checkpoints of other operators' logs. Its key and last cosigned checkpoints are
 * files in `folder`.
 */
export async function openWitness(
  name: string,
  logs: readonly VerifierKey[],
  folder: string,
): Promise<Witness & { verifierKey: string }> {
  const signer = await openWitnessSigner(folder, name);
  const { verifierKey } = signer;
  return { verifierKey, ...createWitness({ signer, logs, folder, now: () => new Date() }) };
}
