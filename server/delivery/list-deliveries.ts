import { and, asc, desc, eq, inArray, isNull, not, or, sql, type SQL } from "drizzle-orm";
import { unwrapKey } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { informationOnlyMessageTypes } from "@/lib/server/db/delivery-state";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { deliveries } from "@/lib/server/db/schema";
import { isEncryptedText, decryptText } from "@/lib/server/seal";
import { isUnreadableRowError } from "../personal-data/is-unreadable-row-error";
import { stoppedBeforeOfferReason, withheldReasons } from "./withheld-reasons";

/** An operator's filter for the list of deliveries. */
export interface DeliveryFilter {
  /** True to list only dead deliveries. */
  isDead: boolean;
  receiverId?: string | undefined;
  limit: number;
}

/**
 * Returns the deliveries that match the filter, newest first. The attempts of each delivery are in chronological order.
 */
export function listDeliveries(db: Database, { isDead, receiverId, limit }: DeliveryFilter) {
  const isMeant = and(
    isDead ? eq(deliveries.state, "dead") : undefined,
    receiverId === undefined ? undefined : eq(deliveries.receiverId, receiverId),
  );
  return readDeliveries(db, isMeant, limit);
}

/** Returns deliveries with their attempts and the decrypted responses of the receivers, newest first. */
export async function readDeliveries(db: Database, isMeant: SQL | undefined, limit = 1_000) {
  const found = await db
    .select({ delivery: deliveries, wrappedKey: leadEncryptionKeys.wrappedKey })
    .from(deliveries)
    .leftJoin(leadEncryptionKeys, eq(leadEncryptionKeys.leadId, deliveries.leadId))
    .where(isMeant)
    .orderBy(desc(deliveries.createdAt), asc(deliveries.preference))
    .limit(limit);
  const ids = found.map(({ delivery }) => delivery.id);
  const tries = await db
    .select()
    .from(deliveryAttempts)
    .where(inArray(deliveryAttempts.deliveryId, ids))
    .orderBy(asc(deliveryAttempts.startedAt));
  return Promise.all(
    found.map(async ({ delivery, wrappedKey }) => ({
      ...delivery,
      tries: await Promise.all(
        tries
          .filter(({ deliveryId }) => deliveryId === delivery.id)
          .map(async (attempt) => ({
            ...attempt,
            response: await decryptResponse(db, wrappedKey, attempt.response),
          })),
      ),
    })),
  );
}

/**
 * Decrypts a receiver's response. Returns `undefined` if there is no response or the lead's key was erased. Returns a
 * note in parentheses if the response cannot be decrypted.
 */
async function decryptResponse(
  db: Database,
  wrappedKey: string | null,
  response: string | null,
): Promise<string | undefined> {
  if (response === null || wrappedKey === null) return undefined;
  if (!isEncryptedText(response)) return response;
  try {
    return decryptText(unwrapKey(wrappedKey), response);
  } catch (error) {
    if (!(await isUnreadableRowError(db, error))) throw error;
    return "(this response cannot be read)";
  }
}

/** Values of the column `last_error` that mean a delivery was withheld or stopped on purpose. */
const deliberateErrors = [stoppedBeforeOfferReason, ...withheldReasons];

/** SQL condition that is true if the lead was erased or its consent was withdrawn. */
const isLeadWithheldSql = sql`${deliveries.leadId} in (select id from leads where forgotten_at is not null)
  or ${deliveries.leadId} in (select lead_id from consent_withdrawals where event = 'withdrawn')`;

/**
 * SQL condition for dead letters that an operator should see. Excludes deliveries that were withheld or stopped on
 * purpose. Also excludes offers of erased or withdrawn leads, but not undelivered messages such as `consent.revoked`.
 */
export const isDeadLetterSql = and(
  eq(deliveries.state, "dead"),
  or(isNull(deliveries.lastError), not(inArray(deliveries.lastError, deliberateErrors))),
  or(
    inArray(deliveries.message, [...informationOnlyMessageTypes]),
    sql`not (${isLeadWithheldSql})`,
  ),
);
