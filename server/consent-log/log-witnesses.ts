import type { Database } from "@/lib/server/db/client";
import { currentOrigin, whyStopped } from "./log-origin";
import { logPolicy, type LogPolicy } from "./log-policy";
import type { VerifierKey } from "./verifier-key";
import { askWitness } from "./witnesses/ask-witness";
import { witness, type Witness } from "./witnesses/witness";
import { witnessSigner } from "./witnesses/witness-signer";

/**
 * Asks every witness of the policy to cosign the newest checkpoint. Witnesses are asked at the same time, so a slow one
 * delays no other. Without `CONSENT_LOG_POLICY_FILE` it does nothing.
 */
export async function askWitnesses(db: Database, policy: LogPolicy = logPolicy()): Promise<void> {
  if (policy.witnesses.length === 0) return;
  const origin = await currentOrigin(db);
  if (!origin || (await whyStopped(db, origin)) !== undefined) return;
  await Promise.all(policy.witnesses.map((one) => askWitness(db, origin, one)));
}

/** Opens a witness for other logs, whose key and memory are in a folder of its own. */
export async function openWitness(
  name: string,
  logs: readonly VerifierKey[],
  folder: string,
): Promise<Witness & { verifierKey: string }> {
  const signer = await witnessSigner(folder, name);
  const { verifierKey } = signer;
  return { verifierKey, ...witness({ signer, logs, folder, now: () => new Date() }) };
}
