import { randomBytes } from "node:crypto";
import { asc, and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { createWrappedKey, unwrapKey, type WrappedKeyColumn } from "@/lib/server/data-key";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverSecrets } from "@/lib/server/db/receivers-schema";
import { decryptText, encryptText } from "@/lib/server/seal";

/** The secret that signs a receiver's messages, and the one that it replaced, while both are valid. */
export interface ReceiverSecrets {
  secret: string;
  previousSecret?: string | undefined;
}

/** Hours in which the replaced secret stays valid after a rotation. */
export const defaultOverlapHours = 24;

/** Returns a new webhook secret: `whsec_` followed by 32 random bytes in base64 (Standard Webhooks). */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * Stores an encrypted secret for a receiver. The secret in use stays valid for the given number of hours. An older one
 * is deleted, so a receiver never has more than two.
 */
export async function storeReceiverSecret(
  db: Transaction,
  receiverId: string,
  secret: string,
  overlapHours = defaultOverlapHours,
): Promise<void> {
  const { key, wrappedKey } = createWrappedKey();
  const isOfReceiver = eq(receiverSecrets.receiverId, receiverId);
  await db.delete(receiverSecrets).where(and(isOfReceiver, sql`valid_until is not null`));
  await db
    .update(receiverSecrets)
    .set({ validUntil: sql`clock_timestamp() + make_interval(hours => ${overlapHours})` })
    .where(isOfReceiver);
  await db
    .insert(receiverSecrets)
    .values({ receiverId, wrappedKey, encryptedSecret: encryptText(key, secret) });
}

/**
 * Replaces a receiver's webhook secret with a new one. Returns the new secret, which can be read only here. The replaced
 * secret stays valid for the given number of hours.
 */
export async function rotateReceiverSecret(
  db: Database,
  receiverId: string,
  overlapHours = defaultOverlapHours,
): Promise<string> {
  const secret = generateWebhookSecret();
  await db.transaction((tx) => storeReceiverSecret(tx, receiverId, secret, overlapHours));
  return secret;
}

/** Returns the valid secrets by receiver id. Throws `WrongDataKeyError` if `DATA_KEY` cannot decrypt them. */
export async function readReceiverSecrets(
  db: Pick<Database, "select">,
): Promise<ReadonlyMap<string, ReceiverSecrets>> {
  const rows = await db
    .select()
    .from(receiverSecrets)
    .where(
      or(
        isNull(receiverSecrets.validUntil),
        gt(receiverSecrets.validUntil, sql`clock_timestamp()`),
      ),
    )
    .orderBy(asc(receiverSecrets.id));
  const secrets = new Map<string, ReceiverSecrets>();
  for (const { receiverId, wrappedKey, encryptedSecret } of rows) {
    const secret = decryptText(unwrapKey(wrappedKey), encryptedSecret);
    secrets.set(receiverId, { secret, previousSecret: secrets.get(receiverId)?.secret });
  }
  return secrets;
}

/** Column of the encrypted keys of receivers' secrets, for key rotation with `rewrapKeys`. */
export const receiverSecretKeyColumn: WrappedKeyColumn = {
  ...{ table: sql`receiver_secrets`, id: sql`id`, key: sql`wrapped_key` },
  update: (rows) => sql`update receiver_secrets s set wrapped_key = new.rewrapped from ${rows}
    where s.id::text = new.id and s.wrapped_key = new.key`,
};
