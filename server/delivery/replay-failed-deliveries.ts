import { and, asc, eq, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { informationOnlyMessageTypes } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { findLead, type Lead } from "../personal-data/sealed-lead";
import { getMainReceiverId, type ReceiverRegister } from "../receivers/receiver-register";
import { findWithheldReason } from "./delivery-message";
import { isDeadLetterSql } from "./list-deliveries";
import {
  isLeadOfferSql,
  requeueDeliveries,
  findUnreachableReason,
  reserveForRedelivery,
} from "./redeliver";

type Delivery = typeof deliveries.$inferSelect;

/**
 * The deliveries to replay: a single one by its id, or all deliveries to a receiver that were created in a period. The
 * period includes `from` but not `until`.
 */
export type FailedDeliverySelection =
  { id: string } | { receiverId: string; from: Date; until: Date };

/** A delivery that a replay has queued again, with its state before the replay. */
type QueuedDelivery = Pick<Delivery, "id" | "leadId" | "state">;

/** The result of a replay: the deliveries queued again, and the skipped deliveries with the reason for each. */
export interface DeliveryReplayResult {
  queued: QueuedDelivery[];
  skipped: { id: string; reason: string }[];
}

/** Maximum number of deliveries in one replay. If more have failed, the oldest are sent first. */
export const maximumReplayedDeliveries = 500;

/**
 * SQL condition for failed deliveries: dead, or pending after a failed attempt. Excludes deliveries with a running
 * attempt, and deliveries that were withheld or stopped on purpose.
 */
const isFailedDeliverySql = or(
  isDeadLetterSql,
  and(
    eq(deliveries.state, "pending"),
    isNotNull(deliveries.lastError),
    sql`not exists (select from delivery_attempts a where a.delivery_id = ${deliveries.id}
      and a.finished_at is null and a.leased_until > clock_timestamp())`,
  ),
);

/**
 * Sends failed deliveries again at once (docs/decisions/0024). Checks each delivery again under a row lock, so a
 * delivery that has succeeded in the meantime is not sent twice.
 */
export async function replayFailedDeliveries(
  deps: { db: Database; register: ReceiverRegister },
  which: FailedDeliverySelection,
): Promise<DeliveryReplayResult> {
  const found = await deps.db
    .select()
    .from(deliveries)
    .where(and(isFailedDeliverySql, isSelectedSql(which)))
    .orderBy(asc(deliveries.createdAt))
    .limit(maximumReplayedDeliveries);
  const replay: DeliveryReplayResult = { queued: [], skipped: [] };
  for (const delivery of found) {
    const { id, leadId, state } = delivery;
    const result = await replayDelivery(deps, delivery);
    if (result === "queued") replay.queued.push({ id, leadId, state });
    else if (result !== "ended") replay.skipped.push({ id, reason: result.reason });
  }
  return replay;
}

/**
 * Sends one failed delivery again, in a separate transaction. Returns "queued", "ended" if the delivery is no longer
 * failed, or the reason for skipping it.
 */
async function replayDelivery(
  { db, register }: { db: Database; register: ReceiverRegister },
  failed: Delivery,
): Promise<"queued" | "ended" | { reason: string }> {
  const { id, leadId } = failed;
  const lead = await findLead(db, leadId);
  const reason = await findBlockReason(db, register, lead, failed);
  if (reason !== undefined) return { reason };
  return db.transaction(async (tx) => {
    const offers = await tx
      .select()
      .from(deliveries)
      .where(isLeadOfferSql(leadId))
      .orderBy(asc(deliveries.preference))
      .for("update");
    const [delivery] = await tx
      .select()
      .from(deliveries)
      .where(and(isFailedDeliverySql, eq(deliveries.id, id)))
      .for("update");
    if (!delivery) return "ended";
    if (lead && isPlacedElsewhere(register, lead.site, delivery, offers))
      return { reason: "another receiver has it" };
    const full = lead ? await reserveForRedelivery(tx, register, lead, [delivery]) : new Set();
    if (full.size > 0) return { reason: "its cap is reached" };
    await requeueDeliveries(tx, [delivery]);
    return "queued";
  });
}

/**
 * Tells whether enough other receivers have the lead or are being offered it. The site's setting `atOnce` is the number
 * that is enough.
 */
function isPlacedElsewhere(
  register: ReceiverRegister,
  site: string,
  { message, deliveredAt, receiverId }: Delivery,
  offers: readonly Delivery[],
): boolean {
  if (message !== "lead.created" || deliveredAt !== null) return false;
  const others = offers.filter(
    (offer) =>
      offer.receiverId === getMainReceiverId(offer.receiverId) &&
      offer.receiverId !== getMainReceiverId(receiverId),
  );
  const holders = others.filter(
    ({ state, deliveredAt: takenAt }) =>
      ["pending", "delivered", "held"].includes(state) || (state === "dead" && takenAt !== null),
  );
  return holders.length >= (register.rulesOf(site).atOnce ?? Infinity);
}

function isSelectedSql(which: FailedDeliverySelection) {
  if ("id" in which) return eq(deliveries.id, which.id);
  return and(
    eq(deliveries.receiverId, which.receiverId),
    gte(deliveries.createdAt, which.from),
    lt(deliveries.createdAt, which.until),
  );
}

/**
 * Returns the reason why a delivery must not be sent, or `undefined` if it may be sent. For a message such as
 * `consent.revoked`, checks only whether the receiver has a webhook.
 */
async function findBlockReason(
  db: Database,
  register: ReceiverRegister,
  lead: Lead | undefined,
  { receiverId, message }: Pick<Delivery, "receiverId" | "message">,
): Promise<string | undefined> {
  // An ad system is not in the register. `prepareConversion` decides at each attempt whether the report may be sent.
  const unreached =
    message === "ad.conversion" ? undefined : findUnreachableReason(register, receiverId);
  if (unreached !== undefined || informationOnlyMessageTypes.includes(message)) return unreached;
  return lead ? findWithheldReason(db, lead) : "its data is no longer stored";
}
