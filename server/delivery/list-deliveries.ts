import { and, asc, desc, eq, inArray, isNull, not, or, sql, type SQL } from "drizzle-orm";
import { unwrapKey } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { notices } from "@/lib/server/db/delivery-state";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import { deliveries } from "@/lib/server/db/schema";
import { isSealed, unseal } from "@/lib/server/seal";
import { isUnreadable } from "../personal-data/is-unreadable";
import { stoppedInReserve, withheldReasons } from "./withheld-reasons";

/** Which deliveries an operator asks for. */
export interface DeliveryFilter {
  /** Only those that were given up. */
  isDead: boolean;
  receiverId?: string | undefined;
  limit: number;
}

/** The newest deliveries, newest first, each with its tries in order. */
export function listDeliveries(db: Database, { isDead, receiverId, limit }: DeliveryFilter) {
  const isMeant = and(
    isDead ? eq(deliveries.state, "dead") : undefined,
    receiverId === undefined ? undefined : eq(deliveries.receiverId, receiverId),
  );
  return deliveriesOf(db, isMeant, limit);
}

/** Deliveries with their tries; what receivers answered is opened. */
export async function deliveriesOf(db: Database, isMeant: SQL | undefined, limit = 1_000) {
  const found = await db
    .select({ delivery: deliveries, wrappedKey: leadKeys.wrappedKey })
    .from(deliveries)
    .leftJoin(leadKeys, eq(leadKeys.leadId, deliveries.leadId))
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
            response: await opened(db, wrappedKey, attempt.response),
          })),
      ),
    })),
  );
}

/** Undefined where nothing was said, or the lead was forgotten with its key. A note in place of unreadable text. */
async function opened(
  db: Database,
  wrappedKey: string | null,
  response: string | null,
): Promise<string | undefined> {
  if (response === null || wrappedKey === null) return undefined;
  if (!isSealed(response)) return response;
  try {
    return unseal(unwrapKey(wrappedKey), response);
  } catch (error) {
    if (!(await isUnreadable(db, error))) throw error;
    return "(this response cannot be read)";
  }
}

/** Last errors of deliveries that ended on purpose. */
const onPurpose = [stoppedInReserve, ...withheldReasons];

/** Of a lead that nobody may get any more: it was forgotten, or its consent was withdrawn. */
const isOver = sql`exists (select from leads l where l.id = ${deliveries.leadId} and l.forgotten_at is not null)
  or exists (select from consent_withdrawals w where w.lead_id = ${deliveries.leadId} and w.event = 'withdrawn')`;

/**
 * A dead letter that an operator can do something about: given up, not ended on purpose, and of a lead that may still
 * be sent; a notice that did not come through always is one.
 */
export const isGivenUp = and(
  eq(deliveries.state, "dead"),
  or(isNull(deliveries.lastError), not(inArray(deliveries.lastError, onPurpose))),
  or(inArray(deliveries.message, [...notices]), sql`not (${isOver})`),
);
