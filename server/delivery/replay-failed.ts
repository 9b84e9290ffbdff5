import { and, asc, eq, gte, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { notices } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { findLead } from "../personal-data/sealed-lead";
import type { ReceiverRegister } from "../receivers/receiver-register";
import { whyWithheld } from "./delivery-message";
import { isGivenUp } from "./list-deliveries";
import { sendAnew, whyNotReached } from "./redeliver";

/** One delivery, or those of a receiver whose leads came in a time. */
export type FailedDeliveries = { id: string } | { receiverId: string; from: Date; until: Date };

/** What is on its way again, and what is not, with the reason in words. */
export interface Replay {
  queued: { id: string; leadId: string }[];
  skipped: { id: string; reason: string }[];
}

/** The most that one replay takes: the rest waits for the next. */
export const mostReplayed = 500;

/**
 * Given up, or tried without success and waiting for the next try; none that somebody tries at this moment. What was
 * delivered, rejected or ended on purpose never is.
 */
export const isFailed = or(
  isGivenUp,
  and(
    eq(deliveries.state, "pending"),
    isNotNull(deliveries.lastError),
    sql`not exists (select from delivery_attempts a where a.delivery_id = ${deliveries.id}
      and a.finished_at is null and a.leased_until > clock_timestamp())`,
  ),
);

/**
 * Sends again at once what failed (docs/decisions/0047). Each is looked at under its row's lock: one that came through
 * meanwhile is not sent a second time.
 */
export async function replayFailed(
  { db, register }: { db: Database; register: ReceiverRegister },
  which: FailedDeliveries,
): Promise<Replay> {
  const found = await db
    .select()
    .from(deliveries)
    .where(and(isFailed, isMeant(which)))
    .orderBy(asc(deliveries.createdAt))
    .limit(mostReplayed);
  const judged = [];
  for (const delivery of found)
    judged.push({ delivery, reason: await whyNot(db, register, delivery) });
  const ids = judged.flatMap(({ delivery, reason }) => (reason === undefined ? [delivery.id] : []));
  const queued = await db.transaction(async (tx) => {
    if (ids.length === 0) return [];
    const still = await tx
      .select()
      .from(deliveries)
      .where(and(isFailed, inArray(deliveries.id, ids)))
      .for("update");
    await sendAnew(tx, still);
    return still.map(({ id, leadId }) => ({ id, leadId }));
  });
  const skipped = judged.flatMap(({ delivery: { id }, reason }) =>
    reason === undefined ? [] : [{ id, reason }],
  );
  return { queued, skipped };
}

function isMeant(which: FailedDeliveries) {
  if ("id" in which) return eq(deliveries.id, which.id);
  return and(
    eq(deliveries.receiverId, which.receiverId),
    gte(deliveries.createdAt, which.from),
    lt(deliveries.createdAt, which.until),
  );
}

/** Why a delivery may not be made, in words. Notices are sent in any case. */
async function whyNot(
  db: Database,
  register: ReceiverRegister,
  { leadId, receiverId, message }: typeof deliveries.$inferSelect,
): Promise<string | undefined> {
  // An ad system is no receiver of the register; whether it is told at all is asked at each try.
  const unreached = message === "ad.conversion" ? undefined : whyNotReached(register, receiverId);
  if (unreached !== undefined || notices.includes(message)) return unreached;
  const lead = await findLead(db, leadId);
  return lead ? whyWithheld(db, lead) : "is no longer kept";
}
