import {
  and,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import * as z from "zod";
import type { Transaction } from "@/lib/server/db/client";
import { deliveryAttempts, receiverCircuits } from "@/lib/server/db/delivery-schema";
import { deliveryMessages } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { milliseconds } from "@/lib/server/db/clock";
import { pendingConsents, signedRecord } from "../consent-log/append-to-log";
import { receiverOf } from "../receivers/receiver-register";
import type { DeliveryDeps } from "./delivery-deps";
import { isOpenAt, roomOf, type Circuit } from "./receiver-circuit";

/** A delivery that this process, and nobody else, tries now. */
export interface LeasedDelivery {
  attemptId: string;
  delivery: Pick<
    typeof deliveries.$inferSelect,
    "id" | "leadId" | "receiverId" | "receiverName" | "message" | "attempts" | "decisionId"
  >;
  /** Whether its receiver has taken it before: an operator sends it again. */
  wasTaken: boolean;
  /** By the database's clock, as all times of a delivery. */
  startedAt: Date;
  /** How the receiver did when it was leased. */
  circuit: Circuit;
}

/**
 * While an attempt runs, nobody else makes one: longer than an attempt can take (post-webhook.ts: 12 s). A process that
 * is known to be gone has its leases no longer (`endLeasesOfTheGone`).
 */
export const leaseMs = 20_000;

/**
 * Leases those of a receiver's deliveries that have been due for longest, as many as it has room for
 * (receiver-circuit.ts). In one transaction, under the lock of the receiver's row: the attempts are written down, and
 * each delivery is due again when its lease ends, so that whatever becomes of this process, another one tries again.
 *
 * @param only The one delivery to lease, and no other.
 */
export async function leaseDue(
  deps: DeliveryDeps,
  receiverId: string,
  only?: string,
): Promise<LeasedDelivery[]> {
  const which = and(
    eq(deliveries.receiverId, receiverId),
    isDue,
    // A message of a newer release waits for a process that can send it.
    inArray(deliveries.message, [...deliveryMessages]),
    only === undefined ? undefined : eq(deliveries.id, only),
  );
  // As a rule nothing waits: then there is nothing to lock.
  const waiting = deps.db.select({ id: deliveries.id }).from(deliveries);
  if ((await waiting.where(which).limit(1)).length === 0) return [];
  return deps.db.transaction(async (tx) => {
    const { circuit, room } = await lockReceiver(tx, deps, receiverId);
    return room > 0 ? lease(tx, { which, most: room, circuit, by: deps.worker?.() }) : [];
  });
}

/**
 * The receivers for which something is due and that are not left in peace. One look into the index a receiver, however
 * many deliveries wait for it.
 */
export async function dueReceivers({ db }: DeliveryDeps): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive waiting as (
      select min(receiver_id) as id from deliveries where state = 'pending'
      union all
      select (select min(receiver_id) from deliveries where state = 'pending' and receiver_id > waiting.id)
      from waiting where waiting.id is not null
    )
    select id from waiting
    where exists (select from ${deliveries} where ${deliveries.receiverId} = waiting.id and ${isDue})
      and not exists (select from ${receiverCircuits}
        where ${receiverCircuits.receiverId} = waiting.id and ${receiverCircuits.openUntil} > clock_timestamp())`);
  return rows.map(({ id }) => id);
}

/** A delivery waits at most this long for the consent log to append and to sign; then it goes out without its proof. */
const logPatienceMs = 10_000;

/** Due deliveries: their time has come, and their lead has its proof or has waited long enough for it. */
const isDue = and(
  eq(deliveries.state, "pending"),
  lte(deliveries.nextAttemptAt, sql`clock_timestamp()`),
  or(
    lt(deliveries.queuedAt, sql`clock_timestamp() - ${milliseconds(logPatienceMs)}`),
    and(notExists(pendingConsents), exists(signedRecord)),
  ),
);

/** Locks the receiver's row, under which the leases of all machines follow each other, and counts what it has room for. */
async function lockReceiver(tx: Transaction, { receivers }: DeliveryDeps, receiverId: string) {
  const { now, ...circuit } = await lockCircuit(tx, receiverId);
  if (isOpenAt(circuit, now)) return { circuit, room: 0 };
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
  return { circuit, room: roomOf(circuit, concurrency) - (underWay?.attempts ?? 0) };
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

/** Leases so many of these deliveries and notes the attempts, in one statement. */
async function lease(
  tx: Transaction,
  {
    which,
    most,
    circuit,
    by,
  }: { which: SQL | undefined; most: number; circuit: Circuit; by: number | undefined },
): Promise<LeasedDelivery[]> {
  const { rows } = await tx.execute(sql`
    with due as (
      select id as due_id from deliveries where ${which}
      order by receiver_id, next_attempt_at limit ${most} for update skip locked
    ), leased as (
      update deliveries set attempts = attempts + 1, next_attempt_at = clock_timestamp() + ${milliseconds(leaseMs)}
      from due where id = due_id
      returning id, lead_id, receiver_id, receiver_name, message, attempts, decision_id, delivered_at, next_attempt_at
    ), noted as (
      insert into delivery_attempts (id, delivery_id, receiver_id, number, leased_until, leased_by)
      select gen_random_uuid(), id, receiver_id, attempts, next_attempt_at, ${by ?? null}::integer from leased
      returning id as attempt_id, delivery_id
    )
    select attempt_id as "attemptId", id, lead_id as "leadId", receiver_id as "receiverId",
      receiver_name as "receiverName", message, attempts, decision_id::float as "decisionId",
      delivered_at is not null as "wasTaken", clock_timestamp()::text as "startedAt"
    from leased join noted on delivery_id = id`);
  return leasedRows.parse(rows).map(({ attemptId, wasTaken, startedAt, ...delivery }) => ({
    ...{ attemptId, delivery, wasTaken, startedAt, circuit },
  }));
}

const leasedRows = z.array(
  z.object({
    attemptId: z.string(),
    id: z.string(),
    leadId: z.string(),
    receiverId: z.string(),
    receiverName: z.string(),
    message: z.enum(deliveryMessages),
    attempts: z.number(),
    decisionId: z.nullable(z.number()),
    wasTaken: z.boolean(),
    startedAt: z.coerce.date(),
  }),
);
