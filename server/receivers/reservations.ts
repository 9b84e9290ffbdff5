import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "@/lib/server/db/client";
import {
  checkReservationAllowance,
  type ReservationAllowance,
  type ReservingVisitor,
} from "../abuse/reservation-allowance";
import { countCapUsage, hasCap, hasReservationCapacity, findReachedCap } from "./cap-usage";
import type { Receiver } from "./receiver";

/**
 * How long a receiver's capacity stays reserved for a visitor who has not submitted yet, counted from the visitor's last
 * request.
 */
const reservationDuration = "5 minutes";
/** Age after which browser events, such as clicks, no longer extend a reservation. */
const maximumRenewalAge = "30 minutes";

/** A request to reserve receivers' capacity: the session, and the receivers that accept its lead. */
export interface ReservationRequest {
  sessionId: string;
  site: string;
  /** All receivers that accept the lead, even if they have no capacity. */
  candidates: readonly Receiver[];
  maximum: number;
  /** Ids of the receivers that the page displayed before. They are chosen first. */
  before: readonly string[];
  /** The displayed receivers if all of them still match, otherwise `undefined`. They are kept if all have capacity. */
  unchanged?: readonly Receiver[] | undefined;
  holder: ReservingVisitor | undefined;
  isSubmitting: boolean;
}

/**
 * Chooses up to `maximum` receivers with capacity, and reserves capacity for the session's lead for five minutes
 * (docs/decisions/0015). Releases the session's other reservations. Returns the chosen receivers.
 * A visitor or network with too many reservations gets soft reservations, which use no capacity. When the visitor
 * submits, the displayed receivers get firm reservations.
 */
export async function reserveReceiverCapacity(
  tx: Transaction,
  wish: ReservationRequest,
): Promise<Receiver[]> {
  const { unchanged, isSubmitting, holder, sessionId } = wish;
  const isAsked = holder !== undefined && wish.candidates.some(hasCap);
  const allowance = isAsked
    ? await checkReservationAllowance(tx, sessionId, holder)
    : noReservationAllowance;
  if (
    unchanged &&
    (await tryReserve(tx, wish, unchanged, { ...allowance, isSubmitting })).length === 0
  )
    return [...unchanged];
  let candidates = await listReceiversWithCapacity(tx, wish.candidates, wish.sessionId);
  for (;;) {
    const chosen = chooseReceivers(candidates, wish.maximum, wish);
    const full = await tryReserve(tx, wish, chosen, allowance);
    if (full.length === 0) return chosen;
    candidates = candidates.filter((receiver) => !full.includes(receiver));
  }
}

/**
 * Chooses at most `maximum` receivers. Receivers that the page displayed before come first. The others are chosen at
 * random by weight, without replacement (Efraimidis and Spirakis).
 */
export function chooseReceivers(
  candidates: readonly Receiver[],
  maximum: number,
  { before = [], random = Math.random }: { before?: readonly string[]; random?: () => number } = {},
): Receiver[] {
  const known = before
    .map((id) => candidates.find((receiver) => receiver.id === id))
    .filter((receiver) => receiver !== undefined);
  const others = candidates
    .filter((receiver) => !known.includes(receiver))
    .map((receiver) => ({ receiver, key: random() ** (1 / receiver.weight) }))
    .sort((one, other) => other.key - one.key)
    .map(({ receiver }) => receiver);
  return [...known, ...others].slice(0, maximum);
}

/** An allowance that permits no new reservations of capacity. Existing ones stay. */
const noReservationAllowance: ReservationAllowance = { canReserve: false, marks: [] };

/**
 * Thrown if some of the chosen receivers have no capacity left. The error rolls back to the savepoint, which releases
 * the locks on receivers.
 */
class ReceiversFullError extends Error {
  constructor(readonly receivers: Receiver[]) {
    super("Other visitors reserved the capacity at the same time.");
  }
}

/**
 * Reserves capacity at all chosen receivers. If some have no capacity, reserves nothing and returns those receivers.
 * Returns an empty array on success.
 */
async function tryReserve(
  tx: Transaction,
  wish: ReservationRequest,
  chosen: readonly Receiver[],
  { canReserve, marks, isSubmitting = false }: ReservationAllowance & { isSubmitting?: boolean },
): Promise<Receiver[]> {
  const capped = chosen.filter(hasCap);
  try {
    await tx.transaction(async (savepoint) => {
      await lockReceivers(savepoint, capped);
      const usage = await countCapUsage(savepoint, capped, wish.sessionId);
      const full = capped.filter((receiver) => findReachedCap(receiver, usage.get(receiver.id)));
      if (full.length > 0) throw new ReceiversFullError(full);
      const places = chosen.map((receiver) => ({
        id: receiver.id,
        is_soft:
          !isSubmitting &&
          !(canReserve && hasReservationCapacity(receiver, usage.get(receiver.id))),
      }));
      await storeReservations(savepoint, wish, places, marks);
    });
    return [];
  } catch (error) {
    if (error instanceof ReceiversFullError) return error.receivers;
    throw error;
  }
}

/** Returns the receivers that have not reached their daily or monthly cap. */
async function listReceiversWithCapacity(
  tx: Transaction,
  receivers: readonly Receiver[],
  sessionId: string,
): Promise<Receiver[]> {
  const usage = await countCapUsage(tx, receivers.filter(hasCap), sessionId);
  return receivers.filter((receiver) => !findReachedCap(receiver, usage.get(receiver.id)));
}

/** Locks receivers in the order of their ids, which prevents deadlocks. */
async function lockReceivers(tx: Transaction, receivers: readonly Receiver[]): Promise<void> {
  if (receivers.length === 0) return;
  await tx.execute(sql`
    with sorted as materialized (
      select id from jsonb_array_elements_text(${formatReceiverIds(receivers)}::jsonb) as id order by id
    )
    select pg_advisory_xact_lock(hashtextextended('receiver:' || id, 0)) from sorted`);
}

/**
 * Stores a session's reservations, and deletes its reservations at other receivers. A reservation that already uses
 * capacity keeps that capacity until the reservation expires.
 */
async function storeReservations(
  tx: Transaction,
  { sessionId, site }: ReservationRequest,
  places: readonly { id: string; is_soft: boolean }[],
  marks: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with wanted as materialized (
      select id, is_soft
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w(id text, is_soft boolean)
    ), given_up as (
      delete from receiver_reservations
      where session_id = ${sessionId}::uuid and lead_id is null
        and receiver_id not in (select id from wanted)
    )
    insert into receiver_reservations as r
      (session_id, receiver_id, site, held_until, is_soft, holder_marks)
    select ${sessionId}::uuid, id, ${site}, clock_timestamp() + ${reservationDuration}::interval, is_soft,
      ${sql.param(marks)}::text[]
    from wanted
    on conflict (session_id, receiver_id) do update set
      held_until = excluded.held_until,
      is_soft = excluded.is_soft and (r.is_soft or r.held_until <= clock_timestamp()),
      holder_marks = case when excluded.holder_marks = '{}' then r.holder_marks else excluded.holder_marks end
      where r.lead_id is null`);
}

/** Extends a session's reservations while the browser sends events. */
export async function renewReservations(
  db: Pick<Database, "execute">,
  sessionId: string,
): Promise<void> {
  await db.execute(sql`
    update receiver_reservations
    set held_until = greatest(held_until, least(
      clock_timestamp() + ${reservationDuration}::interval, created_at + ${maximumRenewalAge}::interval))
    where session_id = ${sessionId}::uuid and lead_id is null and held_until > clock_timestamp()`);
}

/**
 * Reserves capacity for a lead at the first of the given receivers with capacity today. Returns that receiver, or
 * `undefined` if none has capacity. An earlier reservation of the lead is replaced.
 */
export async function reserveFirstAvailableReceiver(
  tx: Transaction,
  leadId: string,
  receivers: readonly Receiver[],
): Promise<Receiver | undefined> {
  await lockReceivers(tx, receivers.filter(hasCap));
  const { rows } = await tx.execute<{ id: string; sessionId: string; site: string }>(sql`
    select id, session_id as "sessionId", site from leads where id = ${leadId}::uuid`);
  const [lead] = rows;
  if (!lead) return undefined;
  for (const receiver of receivers) {
    await releaseReservation(tx, leadId, receiver.id);
    if ((await reserveReceiversForLead(tx, lead, [receiver])).length > 0) return receiver;
  }
  return undefined;
}

/**
 * Reserves capacity for a stored lead at each given receiver. Returns the receivers at which the lead now has a
 * reservation, whether new or earlier.
 */
export async function reserveReceiversForLead(
  tx: Transaction,
  lead: { id: string; sessionId: string; site: string },
  receivers: readonly Receiver[],
): Promise<Receiver[]> {
  await lockReceivers(tx, receivers.filter(hasCap));
  const { rows } = await tx.execute(sql`
    select receiver_id as id from receiver_reservations where lead_id = ${lead.id}::uuid`);
  const own = z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id);
  const without = receivers.filter(({ id }) => !own.includes(id));
  const open = await listReceiversWithCapacity(tx, without, lead.sessionId);
  await tx.execute(sql`
    insert into receiver_reservations (session_id, receiver_id, site, held_until, lead_id, placed_at)
    select ${lead.sessionId}::uuid, id, ${lead.site}, clock_timestamp(), ${lead.id}::uuid, clock_timestamp()
    from jsonb_array_elements_text(${formatReceiverIds(open)}::jsonb) as id
    on conflict (session_id, receiver_id) do update set lead_id = excluded.lead_id, placed_at = excluded.placed_at`);
  return receivers.filter((receiver) => own.includes(receiver.id) || open.includes(receiver));
}

/** Deletes a lead's reservation at a receiver, for example after the receiver rejected the lead. */
export async function releaseReservation(
  tx: Transaction,
  leadId: string,
  receiverId: string,
): Promise<void> {
  await tx.execute(sql`
    delete from receiver_reservations
    where lead_id = ${leadId}::uuid and receiver_id = ${receiverId}`);
}

function formatReceiverIds(receivers: readonly Receiver[]): string {
  return JSON.stringify(receivers.map(({ id }) => id));
}
