import "server-only";
import { and, count, eq, gt, isNull, lte, notExists, or, sql, type SQL } from "drizzle-orm";
import * as z from "zod";
import type { Transaction } from "@/lib/server/db/client";
import { deliveryAttempts, receiverCircuits } from "@/lib/server/db/delivery-schema";
import { deliveries } from "@/lib/server/db/schema";
import { isSealed, pendingConsents, sealPauseMs } from "../consent/seal-consents";
import { receiverOf } from "../receivers/receiver-register";
import type { DeliveryDeps } from "./delivery-deps";
import { addJobsInSilence, enqueueDeliveries, milliseconds } from "./delivery-queue";
import { postpone } from "./postpone-delivery";
import { isOpenAt, roomOf, type Circuit } from "./receiver-circuit";

/** A delivery that this process, and nobody else, tries now. */
export interface Claim {
  attemptId: string;
  delivery: Pick<
    typeof deliveries.$inferSelect,
    "id" | "leadId" | "receiverId" | "receiverName" | "message" | "attempts"
  >;
  /** By the database's clock, as all times of a delivery. */
  startedAt: Date;
  /** How the receiver did when it was claimed. */
  circuit: Circuit;
}

/** While an attempt runs, nobody else makes one: longer than an attempt can take (post-webhook.ts: 12 s). */
const leaseMs = 20_000;

/**
 * Claims a delivery that is pending and due, when its receiver has room for it (receiver-circuit.ts); otherwise its
 * job comes again later. In one transaction: the delivery is leased, the attempt is written down, and its job waits
 * for the end of the lease, so that whatever kills this process, another one tries again.
 */
export async function claimDelivery(
  deps: DeliveryDeps,
  deliveryId: string,
): Promise<Claim | undefined> {
  // A lead goes out with its proof: it waits for the seal, which is no attempt.
  if (!(await isSealed(deps.db, deliveryId))) {
    await enqueueDeliveries(deps.db, [deliveryId], sealPauseMs);
    return undefined;
  }
  return deps.db.transaction(async (tx) => {
    const [due] = await tx
      .select({ receiverId: deliveries.receiverId })
      .from(deliveries)
      .where(and(eq(deliveries.id, deliveryId), isDue));
    if (!due) return undefined;
    const { circuit, room } = await lockReceiver(tx, deps, due.receiverId);
    if (room > 0)
      return (await lease(tx, and(eq(deliveries.id, deliveryId), isDue), 1, circuit))[0];
    const waiting = isDueOf(due.receiverId);
    await postpone(tx, waiting, { circuit, random: deps.random() });
    return undefined;
  });
}

/** Claims the receiver's deliveries that have been due for longest, as many as it has room for. */
export async function claimNext(deps: DeliveryDeps, receiverId: string): Promise<Claim[]> {
  // As a rule nothing waits: then there is nothing to lock.
  const waiting = deps.db.select({ id: deliveries.id }).from(deliveries);
  if ((await waiting.where(isDueOf(receiverId)).limit(1)).length === 0) return [];
  return deps.db.transaction(async (tx) => {
    const { circuit, room } = await lockReceiver(tx, deps, receiverId);
    return room > 0 ? lease(tx, isDueOf(receiverId), room, circuit) : [];
  });
}

/** The receivers for which something is due. */
export async function dueReceivers({ db }: DeliveryDeps): Promise<string[]> {
  const found = await db
    .selectDistinct({ receiverId: deliveries.receiverId })
    .from(deliveries)
    .where(isDue);
  return found.map(({ receiverId }) => receiverId);
}

const isDue = and(
  eq(deliveries.state, "pending"),
  notExists(pendingConsents),
  or(isNull(deliveries.nextAttemptAt), lte(deliveries.nextAttemptAt, sql`clock_timestamp()`)),
);

const isDueOf = (receiverId: string) => and(eq(deliveries.receiverId, receiverId), isDue);

/** Locks the receiver's row, under which claims of all machines follow each other, and counts what it has room for. */
async function lockReceiver(tx: Transaction, { receivers }: DeliveryDeps, receiverId: string) {
  const { now, ...circuit } = await lockCircuit(tx, receiverId);
  if (isOpenAt(circuit, now)) return { circuit: { ...circuit, now }, room: 0 };
  const [underWay] = await tx
    .select({ attempts: count() })
    .from(deliveryAttempts)
    .where(
      and(
        eq(deliveryAttempts.receiverId, receiverId),
        isNull(deliveryAttempts.finishedAt),
        gt(deliveryAttempts.leasedUntil, sql`clock_timestamp()`),
      ),
    );
  const concurrency = receiverOf(receivers(), receiverId)?.webhook?.concurrency;
  const room = roomOf(circuit, concurrency) - (underWay?.attempts ?? 0);
  return { circuit: { ...circuit, now }, room };
}

/** The receiver's circuit, locked until the transaction ends, and the database's time. */
export async function lockCircuit(
  tx: Transaction,
  receiverId: string,
): Promise<Circuit & { now: Date }> {
  const select = () =>
    tx
      .select({
        failures: receiverCircuits.failures,
        failingSince: receiverCircuits.failingSince,
        openUntil: receiverCircuits.openUntil,
        now: sql`clock_timestamp()`.mapWith(deliveries.createdAt),
      })
      .from(receiverCircuits)
      .where(eq(receiverCircuits.receiverId, receiverId))
      .for("update");
  const [known] = await select();
  if (known) return known;
  await tx.insert(receiverCircuits).values({ receiverId }).onConflictDoNothing();
  const [made] = await select();
  if (!made) throw new Error("The receiver's circuit was not stored.");
  return made;
}

/** Leases so many of these deliveries, notes the attempts and moves their jobs to the lease's end, in one statement. */
async function lease(
  tx: Transaction,
  which: SQL | undefined,
  most: number,
  circuit: Circuit,
): Promise<Claim[]> {
  const { rows } = await tx.execute(sql`
    with due as (
      select id as due_id from deliveries where ${which}
      order by coalesce(next_attempt_at, queued_at) limit ${most} for update skip locked
    ), leased as (
      update deliveries set attempts = attempts + 1, next_attempt_at = clock_timestamp() + ${milliseconds(leaseMs)}
      from due where id = due_id
      returning id, lead_id, receiver_id, receiver_name, message, attempts, next_attempt_at
    ), noted as (
      insert into delivery_attempts (id, delivery_id, receiver_id, number, leased_until)
      select gen_random_uuid(), id, receiver_id, attempts, next_attempt_at from leased
      returning id as attempt_id, delivery_id
    )
    select attempt_id as "attemptId", id, lead_id as "leadId", receiver_id as "receiverId",
      receiver_name as "receiverName", message, attempts, clock_timestamp()::text as "startedAt", jobs
    from leased join noted on delivery_id = id,
      (select ${addJobsInSilence(sql`array_agg(id)`, leaseMs)} as jobs from leased having count(*) > 0) as queued`);
  return leasedRows
    .parse(rows)
    .map(({ attemptId, startedAt, ...delivery }) => ({ attemptId, delivery, startedAt, circuit }));
}

const leasedRows = z.array(
  z.object({
    attemptId: z.string(),
    id: z.string(),
    leadId: z.string(),
    receiverId: z.string(),
    receiverName: z.string(),
    message: z.enum(["lead.created", "consent.revoked"]),
    attempts: z.number(),
    startedAt: z.coerce.date(),
  }),
);
