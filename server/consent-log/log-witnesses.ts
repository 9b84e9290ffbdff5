import type { Database } from "@/lib/server/db/client";
import { currentOrigin, whyStopped } from "./log-origin";
import { logPolicy, type LogPolicy } from "./log-policy";
import type { VerifierKey } from "./verifier-key";
import { askWitness } from "./witnesses/ask-witness";
import { witness, type Witness } from "./witnesses/witness";
import { witnessSigner } from "./witnesses/witness-signer";

/**
 * Asks every log witness of the policy to cosign the newest checkpoint. The requests run in parallel, so a slow
 * witness delays no other. Does nothing without `CONSENT_LOG_POLICY_FILE`.
 */
export async function askWitnesses(db: Database, policy: LogPolicy = logPolicy()): Promise<void> {
  if (policy.witnesses.length === 0) return;
  const origin = await currentOrigin(db);
  if (!origin || (await whyStopped(db, origin)) !== undefined) return;
  await Promise.all(policy.witnesses.map((one) => askWitness(db, origin, one)));
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
  const signer = await witnessSigner(folder, name);
  const { verifierKey } = signer;
  return { verifierKey, ...witness({ signer, logs, folder, now: () => new Date() }) };
}
