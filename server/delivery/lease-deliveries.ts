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
import { deliveryAttempts, receiverCircuitBreakers } from "@/lib/server/db/delivery-schema";
import { deliveryMessageTypes } from "@/lib/server/db/delivery-state";
import { deliveries } from "@/lib/server/db/schema";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { pendingLogRowsSql, signedLogEntriesSql } from "../consent-log/append-to-log";
import { findReceiver } from "../receivers/receiver-register";
import type { DeliveryDeps } from "./delivery-deps";
import {
  isReceiverCircuitOpen,
  getMaximumReceiverConcurrency,
  type ReceiverCircuitState,
} from "./receiver-circuit";

/** A delivery leased to this process. No other process attempts the delivery until the lease ends. */
export interface LeasedDelivery {
  attemptId: string;
  delivery: Pick<
    typeof deliveries.$inferSelect,
    "id" | "leadId" | "receiverId" | "receiverName" | "message" | "attempts" | "decisionId"
  >;
  /** True if the receiver accepted this delivery before, and an operator has sent it again. */
  wasAcceptedBefore: boolean;
  /** The start of the lease by the database's clock. */
  startedAt: Date;
  /** The state of the receiver's circuit breaker when the delivery was leased. */
  circuit: ReceiverCircuitState;
}

/**
 * Duration of a lease in milliseconds. An attempt takes at most 12 seconds, so two processes never attempt the same
 * delivery at the same time.
 */
export const deliveryLeaseMs = 20_000;

/**
 * Leases the deliveries to a receiver that are due, longest-due first, up to the receiver's maximum of simultaneous
 * attempts. If this process dies, another process retries them after the lease has ended.
 * @param only The id of the only delivery to lease; all due deliveries by default.
 */
export async function leaseDueDeliveries(
  deps: DeliveryDeps,
  receiverId: string,
  only?: string,
): Promise<LeasedDelivery[]> {
  const which = and(
    eq(deliveries.receiverId, receiverId),
    isDueDeliverySql,
    // A message type from a newer release waits for a process that knows the type.
    inArray(deliveries.message, [...deliveryMessageTypes]),
    only === undefined ? undefined : eq(deliveries.id, only),
  );
  // Usually no delivery is due, so this check avoids locking the receiver's row.
  const waiting = deps.db.select({ id: deliveries.id }).from(deliveries);
  if ((await waiting.where(which).limit(1)).length === 0) return [];
  return deps.db.transaction(async (tx) => {
    const { circuit, room } = await lockReceiverCapacity(tx, deps, receiverId);
    return room > 0
      ? insertLeases(tx, { which, most: room, circuit, by: deps.getWorkerNumber?.() })
      : [];
  });
}

/** Returns the ids of receivers that have a due delivery and whose circuit breaker is closed. */
export async function listDueReceivers({ db }: DeliveryDeps): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive waiting as (
      select min(receiver_id) as id from deliveries where state = 'pending'
      union all
      select (select min(receiver_id) from deliveries where state = 'pending' and receiver_id > waiting.id)
      from waiting where waiting.id is not null
    )
    select id from waiting
    where exists (select from ${deliveries} where ${deliveries.receiverId} = waiting.id and ${isDueDeliverySql})
      and not exists (select from ${receiverCircuitBreakers}
        where ${receiverCircuitBreakers.receiverId} = waiting.id and ${receiverCircuitBreakers.openUntil} > clock_timestamp())`);
  return rows.map(({ id }) => id);
}

/**
 * Maximum number of milliseconds that a delivery waits for the signed proof of its consent. After that, the lead is
 * sent without the proof.
 */
const proofTimeoutMs = 10_000;

/**
 * SQL condition for deliveries whose next attempt is due and whose signed proof of consent exists. After the maximum
 * wait, the proof is no longer required.
 */
const isDueDeliverySql = and(
  eq(deliveries.state, "pending"),
  lte(deliveries.nextAttemptAt, sql`clock_timestamp()`),
  or(
    lt(deliveries.queuedAt, sql`clock_timestamp() - ${millisecondsToIntervalSql(proofTimeoutMs)}`),
    and(notExists(pendingLogRowsSql), exists(signedLogEntriesSql)),
  ),
);

/**
 * Locks the receiver's circuit breaker row, so only one machine at a time leases deliveries to that receiver. Returns
 * the circuit breaker's state, and how many attempts may start now.
 */
async function lockReceiverCapacity(
  tx: Transaction,
  { receivers }: DeliveryDeps,
  receiverId: string,
) {
  const { now, ...circuit } = await lockReceiverCircuit(tx, receiverId);
  if (isReceiverCircuitOpen(circuit, now)) return { circuit, room: 0 };
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
  const concurrency = findReceiver(receivers(), receiverId)?.webhook?.concurrency;
  return {
    circuit,
    room: getMaximumReceiverConcurrency(circuit, concurrency) - (underWay?.attempts ?? 0),
  };
}

/**
 * Locks a receiver's circuit breaker row until the transaction ends. Inserts the row if it is missing. Returns the row
 * and the current time by the database's clock.
 */
export async function lockReceiverCircuit(
  tx: Transaction,
  receiverId: string,
): Promise<ReceiverCircuitState & { now: Date }> {
  const select = () =>
    tx
      .select({
        failures: receiverCircuitBreakers.failures,
        failingSince: receiverCircuitBreakers.failingSince,
        openUntil: receiverCircuitBreakers.openUntil,
        now: sql`clock_timestamp()`.mapWith(deliveries.createdAt),
      })
      .from(receiverCircuitBreakers)
      .where(eq(receiverCircuitBreakers.receiverId, receiverId))
      .for("update");
  const [known] = await select();
  if (known) return known;
  await tx.insert(receiverCircuitBreakers).values({ receiverId }).onConflictDoNothing();
  const [made] = await select();
  if (!made) throw new Error("The receiver's circuit was not stored.");
  return made;
}

/**
 * Leases a limited number of the deliveries that match an SQL condition. Inserts their attempts in the same statement.
 */
async function insertLeases(
  tx: Transaction,
  {
    which,
    most,
    circuit,
    by,
  }: {
    which: SQL | undefined;
    most: number;
    circuit: ReceiverCircuitState;
    by: number | undefined;
  },
): Promise<LeasedDelivery[]> {
  const { rows } = await tx.execute(sql`
    with due as (
      select id as due_id from deliveries where ${which}
      order by receiver_id, next_attempt_at limit ${most} for update skip locked
    ), leased as (
      update deliveries set attempts = attempts + 1, next_attempt_at = clock_timestamp() + ${millisecondsToIntervalSql(deliveryLeaseMs)}
      from due where id = due_id
      returning id, lead_id, receiver_id, receiver_name, message, attempts, decision_id, delivered_at, next_attempt_at
    ), noted as (
      insert into delivery_attempts (id, delivery_id, receiver_id, number, leased_until, leased_by)
      select gen_random_uuid(), id, receiver_id, attempts, next_attempt_at, ${by ?? null}::integer from leased
      returning id as attempt_id, delivery_id
    )
    select attempt_id as "attemptId", id, lead_id as "leadId", receiver_id as "receiverId",
      receiver_name as "receiverName", message, attempts, decision_id::float as "decisionId",
      delivered_at is not null as "wasAcceptedBefore", clock_timestamp()::text as "startedAt"
    from leased join noted on delivery_id = id`);
  return leasedRowsSchema
    .parse(rows)
    .map(({ attemptId, wasAcceptedBefore, startedAt, ...delivery }) => ({
      ...{ attemptId, delivery, wasAcceptedBefore, startedAt, circuit },
    }));
}

const leasedRowsSchema = z.array(
  z.object({
    attemptId: z.string(),
    id: z.string(),
    leadId: z.string(),
    receiverId: z.string(),
    receiverName: z.string(),
    message: z.enum(deliveryMessageTypes),
    attempts: z.number(),
    decisionId: z.nullable(z.number()),
    wasAcceptedBefore: z.boolean(),
    startedAt: z.coerce.date(),
  }),
);
