import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database, Transaction } from "@/lib/server/db/client";
import { holdAllowance, type HoldAllowance, type Holder } from "../abuse/hold-allowance";
import { capUsage, isCapped, isOpenToHolds, reachedCap } from "./cap-usage";
import type { Receiver } from "./receiver";

/** How long places are held for a visitor who reads the consent and types; each call of the session renews it. */
const heldFor = "5 minutes";
/** The longest that a session's events can keep a place. */
const renewedFor = "30 minutes";

export interface Wish {
  sessionId: string;
  site: string;
  /** All who would take the lead, caps aside. */
  candidates: readonly Receiver[];
  maximum: number;
  /** Ids of those that the session was shown: they come first. */
  before: readonly string[];
  /** What the session was shown, when all of it still holds: nobody is added then. */
  unchanged?: readonly Receiver[] | undefined;
  holder: Holder | undefined;
  isTaking: boolean;
}

/**
 * Holds places for a session until five minutes from now, and gives up those that it held at others. Whoever has a cap
 * is locked until the transaction ends and counted again under the lock, so that two visitors at once never get the
 * same last place, over all machines (docs/decisions/0025). A hold is soft, and takes no place, for whom
 * `holdAllowance` lets hold none, and at receivers whose share for holds is used up. With `isTaking`, the places of
 * `unchanged` are taken in any case, or none is. Returns whose places they are; none when all are full.
 */
export async function reserveReceivers(tx: Transaction, wish: Wish): Promise<Receiver[]> {
  const { unchanged, isTaking, holder, sessionId } = wish;
  const isAsked = holder !== undefined && wish.candidates.some(isCapped);
  const allowance = isAsked ? await holdAllowance(tx, sessionId, holder) : noAllowance;
  if (unchanged && (await tryHold(tx, wish, unchanged, { ...allowance, isTaking })).length === 0)
    return [...unchanged];
  let candidates = await withRoom(tx, wish.candidates, wish.sessionId);
  for (;;) {
    const chosen = chooseReceivers(candidates, wish.maximum, wish);
    const full = await tryHold(tx, wish, chosen, allowance);
    if (full.length === 0) return chosen;
    candidates = candidates.filter((receiver) => !full.includes(receiver));
  }
}

/**
 * Draws receivers up to the maximum: those that were shown before come first, in their order, so that what a visitor
 * has read stays; of the others each by its weight beside the rest (Efraimidis and Spirakis, weighted sampling
 * without replacement).
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

/** Of a page that is shown once more: what is held stays held, what is new is soft. */
const noAllowance: HoldAllowance = { mayHold: false, marks: [] };

/** Undoes the locks of a choice that could not be held: the next choice takes its own in order again. */
class Full extends Error {
  constructor(readonly receivers: Receiver[]) {
    super("Places were taken meanwhile.");
  }
}

/** Holds the places of the chosen; returns those that had none left, and has held nothing then. */
async function tryHold(
  tx: Transaction,
  wish: Wish,
  chosen: readonly Receiver[],
  { mayHold, marks, isTaking = false }: HoldAllowance & { isTaking?: boolean },
): Promise<Receiver[]> {
  const capped = chosen.filter(isCapped);
  try {
    await tx.transaction(async (savepoint) => {
      await lockReceivers(savepoint, capped);
      const usage = await capUsage(savepoint, capped, wish.sessionId);
      const full = capped.filter((receiver) => reachedCap(receiver, usage.get(receiver.id)));
      if (full.length > 0) throw new Full(full);
      const places = chosen.map((receiver) => ({
        id: receiver.id,
        is_soft: !isTaking && !(mayHold && isOpenToHolds(receiver, usage.get(receiver.id))),
      }));
      await hold(savepoint, wish, places, marks);
    });
    return [];
  } catch (error) {
    if (error instanceof Full) return error.receivers;
    throw error;
  }
}

/** Those whose caps leave a place. */
async function withRoom(
  tx: Transaction,
  receivers: readonly Receiver[],
  sessionId: string,
): Promise<Receiver[]> {
  const usage = await capUsage(tx, receivers.filter(isCapped), sessionId);
  return receivers.filter((receiver) => !reachedCap(receiver, usage.get(receiver.id)));
}

/** In the order of their ids, so that two transactions never wait for each other. */
async function lockReceivers(tx: Transaction, receivers: readonly Receiver[]): Promise<void> {
  if (receivers.length === 0) return;
  await tx.execute(sql`
    with sorted as materialized (
      select id from jsonb_array_elements_text(${idsOf(receivers)}::jsonb) as id order by id
    )
    select pg_advisory_xact_lock(hashtextextended('receiver:' || id, 0)) from sorted`);
}

/** What is held already is held on, whatever is said of it now. */
async function hold(
  tx: Transaction,
  { sessionId, site }: Wish,
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
    select ${sessionId}::uuid, id, ${site}, clock_timestamp() + ${heldFor}::interval, is_soft,
      ${sql.param(marks)}::text[]
    from wanted
    on conflict (session_id, receiver_id) do update set
      held_until = excluded.held_until,
      is_soft = excluded.is_soft and (r.is_soft or r.held_until <= clock_timestamp()),
      holder_marks = case when excluded.holder_marks = '{}' then r.holder_marks else excluded.holder_marks end
      where r.lead_id is null`);
}

/** Holds on to what a session holds, while its browser is heard of. */
export async function renewHolds(db: Pick<Database, "execute">, sessionId: string): Promise<void> {
  await db.execute(sql`
    update receiver_reservations
    set held_until = greatest(held_until, least(
      clock_timestamp() + ${heldFor}::interval, created_at + ${renewedFor}::interval))
    where session_id = ${sessionId}::uuid and lead_id is null and held_until > clock_timestamp()`);
}

/**
 * Takes a place for a lead at the first of these receivers that has room today. A place that was reserved before is given
 * back first: the lead counts for the day on which the receiver is offered it. Returns that receiver; undefined when all
 * are full.
 */
export async function takeFirstPlace(
  tx: Transaction,
  leadId: string,
  receivers: readonly Receiver[],
): Promise<Receiver | undefined> {
  await lockReceivers(tx, receivers.filter(isCapped));
  const { rows } = await tx.execute<{ id: string; sessionId: string; site: string }>(sql`
    select id, session_id as "sessionId", site from leads where id = ${leadId}::uuid`);
  const [lead] = rows;
  if (!lead) return undefined;
  for (const receiver of receivers) {
    await releasePlace(tx, leadId, receiver.id);
    if ((await takePlaces(tx, lead, [receiver])).length > 0) return receiver;
  }
  return undefined;
}

/**
 * Takes places for a lead that is there already, where it has none: under the same locks and counts, so that no cap is
 * exceeded. Returns the receivers at which it has a place now.
 */
export async function takePlaces(
  tx: Transaction,
  lead: { id: string; sessionId: string; site: string },
  receivers: readonly Receiver[],
): Promise<Receiver[]> {
  await lockReceivers(tx, receivers.filter(isCapped));
  const { rows } = await tx.execute(sql`
    select receiver_id as id from receiver_reservations where lead_id = ${lead.id}::uuid`);
  const own = z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id);
  const without = receivers.filter(({ id }) => !own.includes(id));
  const open = await withRoom(tx, without, lead.sessionId);
  await tx.execute(sql`
    insert into receiver_reservations (session_id, receiver_id, site, held_until, lead_id, placed_at)
    select ${lead.sessionId}::uuid, id, ${lead.site}, clock_timestamp(), ${lead.id}::uuid, clock_timestamp()
    from jsonb_array_elements_text(${idsOf(open)}::jsonb) as id
    on conflict (session_id, receiver_id) do update set lead_id = excluded.lead_id, placed_at = excluded.placed_at`);
  return receivers.filter((receiver) => own.includes(receiver.id) || open.includes(receiver));
}

/** Frees a lead's place at a receiver that did not get the lead, or did not take it. */
export async function releasePlace(
  tx: Transaction,
  leadId: string,
  receiverId: string,
): Promise<void> {
  await tx.execute(sql`
    delete from receiver_reservations
    where lead_id = ${leadId}::uuid and receiver_id = ${receiverId}`);
}

function idsOf(receivers: readonly Receiver[]): string {
  return JSON.stringify(receivers.map(({ id }) => id));
}
