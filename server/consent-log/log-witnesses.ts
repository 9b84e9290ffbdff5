import type { Database } from "@/lib/server/db/client";
import { findCurrentOrigin, findStopReason } from "./log-origin";
import { getLogPolicy, type LogPolicy } from "./log-policy";
import type { VerifierKey } from "./verifier-key";
import { requestCosignature } from "./witnesses/request-cosignature";
import { createWitness, type Witness } from "./witnesses/witness";
import { openWitnessSigner } from "./witnesses/witness-signer";

/**
 * Asks every log witness of the policy to cosign the newest checkpoint. The requests run in parallel, so a slow
 * witness delays no other. Does nothing without `CONSENT_LOG_POLICY_FILE`.
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
 * Opens a log witness that cosigns the checkpoints of other operators' logs. Its key and its last cosigned
 * checkpoints are stored in `folder`.
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
