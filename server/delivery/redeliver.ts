import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverCircuits } from "@/lib/server/db/delivery-schema";
import { notices } from "@/lib/server/db/delivery-state";
import { consentRecords, deliveries } from "@/lib/server/db/schema";
import { isHealthAuthorization } from "../flows/health-authorization";
import { findLead } from "../personal-data/sealed-lead";
import { allReceivers, receiverOf, type ReceiverRegister } from "../receivers/receiver-register";
import { takePlaces } from "../receivers/reservations";
import type { DeliveryDeps } from "./delivery-deps";
import { whyWithheld } from "./delivery-message";
import { insertDeliveries } from "./offer-lead";

type Delivery = typeof deliveries.$inferSelect;

/** What `redeliver` did. */
export interface Redelivery {
  /** Ids of the deliveries that are on their way. */
  queued: string[];
  /** The receivers that get nothing now, each with the reason in words. */
  skipped: { name: string; reason: string }[];
  /** Why nobody may get the lead any more, in words. */
  withheld?: string;
}

/**
 * Sends again: what a lead's receivers have got or should have got, or one delivery. Only receivers that the visitor
 * consented to have deliveries; addresses without a name that were configured since get one where the consent names
 * nobody. Never sent are duplicates and leads that nobody may get any more, nor, by the lead's id, what was rejected
 * or waits in reserve (match-again.ts). The schedule starts anew; `webhook-id` stays, so that a receiver recognizes a
 * repetition.
 *
 * @param id A lead's id or a delivery's. Undefined is returned where nothing has it.
 */
export async function redeliver(
  { db, receivers }: DeliveryDeps,
  id: string,
): Promise<Redelivery | undefined> {
  const register = receivers();
  const [one] = await db.select().from(deliveries).where(eq(deliveries.id, id));
  const leadId = one?.leadId ?? id;
  const lead = await findLead(db, leadId);
  if (!lead) return undefined;
  // A notice goes to the receiver of the lead, whatever became of the lead.
  const isNotice = one !== undefined && notices.includes(one.message);
  const withheld = isNotice ? undefined : await whyWithheld(db, lead);
  if (withheld !== undefined) return { queued: [], skipped: [], withheld };
  return db.transaction(async (tx) => {
    if (!one && (await namedIn(tx, id)).length === 0) {
      const unnamed = allReceivers(register).filter(({ webhook, isNamed }) => webhook && !isNamed);
      await insertDeliveries(tx, { leadId: id, receivers: unnamed });
    }
    const found = await tx
      .select()
      .from(deliveries)
      .where(one ? eq(deliveries.id, id) : isOffer(id))
      .orderBy(asc(deliveries.preference))
      .for("update");
    const wanted = found.map((delivery) => ({
      delivery,
      reason: whyNotAgain(register, delivery, one !== undefined),
    }));
    const full = await withoutRoom(
      tx,
      register,
      lead,
      wanted.flatMap(({ delivery, reason }) => (reason === undefined ? delivery : [])),
    );
    const judged = wanted.map(({ delivery, reason }) => ({
      delivery,
      reason: full.has(delivery.receiverId) ? "its cap is reached" : reason,
    }));
    const meant = judged.filter(({ reason }) => reason === undefined);
    await sendAnew(
      tx,
      meant.map(({ delivery }) => delivery),
    );
    return {
      queued: meant.map(({ delivery }) => delivery.id),
      skipped: judged.flatMap(({ delivery, reason }) =>
        reason === undefined ? [] : [{ name: delivery.receiverName, reason }],
      ),
    };
  });
}

/**
 * Takes the places that these deliveries of a lead need, where a receiver has not had it and its place was freed. Returns
 * the ids of the receivers whose caps leave none.
 */
export async function withoutRoom(
  tx: Transaction,
  register: ReceiverRegister,
  lead: { id: string; sessionId: string; site: string },
  meant: readonly Delivery[],
): Promise<Set<string>> {
  const receivers = meant.flatMap(({ message, deliveredAt, receiverId }) => {
    const receiver = receiverOf(register, receiverId);
    const isNew = message === "lead.created" && deliveredAt === null;
    return isNew && receiver?.copyOf === undefined ? (receiver ?? []) : [];
  });
  const placed = await takePlaces(tx, lead, receivers);
  return new Set(receivers.filter((one) => !placed.includes(one)).map(({ id }) => id));
}

/** Why a delivery is not made again, in words; undefined when it is. One that was named by its own id always is wanted. */
function whyNotAgain(
  register: ReceiverRegister,
  { state, receiverId, message }: Delivery,
  isNamed: boolean,
): string | undefined {
  if (state === "duplicate") return "was offered this request by an earlier lead";
  if (state === "rejected" && !isNamed) return "has rejected it";
  if (state === "waiting" && !isNamed) return "waits in reserve, for one that rejects it";
  return message === "ad.conversion" ? undefined : whyNotReached(register, receiverId);
}

/** Why nothing can be sent to a receiver, in words; undefined when it can. */
export function whyNotReached(register: ReceiverRegister, receiverId: string): string | undefined {
  const receiver = receiverOf(register, receiverId);
  if (!receiver) return "is no longer configured";
  return receiver.webhook ? undefined : "has no webhook: you hand the lead over yourself";
}

/** Begins these deliveries anew, at once. When one was delivered first stays: it was sold then. */
export async function sendAnew(
  tx: Transaction,
  meant: readonly Pick<Delivery, "id" | "receiverId">[],
): Promise<void> {
  if (meant.length === 0) return;
  const ids = meant.map(({ id }) => id);
  await tx
    .update(deliveries)
    .set({
      ...{ state: "pending", attempts: 0, lastError: null },
      nextAttemptAt: sql`clock_timestamp()`,
      queuedAt: sql`now()`,
    })
    .where(inArray(deliveries.id, ids));
  // A person's word counts for more than the circuit's rest: one delivery finds out.
  const wanted = meant.map(({ receiverId }) => receiverId);
  await tx
    .update(receiverCircuits)
    .set({ openUntil: null })
    .where(inArray(receiverCircuits.receiverId, wanted));
}

/** The deliveries by which a lead is offered to its receivers. */
export function isOffer(leadId: string) {
  return and(eq(deliveries.leadId, leadId), eq(deliveries.message, "lead.created"));
}

/**
 * The receivers that the lead's consents name, in their order, and whether the visitor agreed to one that names them:
 * nobody else may get it. Empty where no consent names anybody.
 */
export async function namedIn(
  db: Pick<Database, "select">,
  leadId: string,
): Promise<{ id: string; name: string; isAgreed: boolean }[]> {
  const shown = await db
    .select({
      receivers: consentRecords.receivers,
      isChecked: consentRecords.isChecked,
      fieldName: consentRecords.fieldName,
    })
    .from(consentRecords)
    .where(eq(consentRecords.leadId, leadId))
    .orderBy(asc(consentRecords.sequence));
  const named = new Map<string, { id: string; name: string; isAgreed: boolean }>();
  for (const { receivers, isChecked } of shown.filter((one) => !isHealthAuthorization(one)))
    for (const { id, name } of receivers ?? [])
      named.set(id, { id, name, isAgreed: isChecked || (named.get(id)?.isAgreed ?? false) });
  return [...named.values()];
}
