import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "@/lib/server/db/client";
import type { Receiver } from "./receiver";
import { getReceiverTimeZone } from "./register/receiving-hours";

/**
 * How many leads count toward a receiver's daily cap (`day`) and monthly cap (`month`). Reservations for visitors who
 * have not submitted yet count too; `held` is their number.
 */
export interface CapUsage {
  day: number;
  month: number;
  held: number;
}

const count = z.number();
const rowsSchema = z.array(z.object({ id: z.string(), day: count, month: count, held: count }));

/**
 * Counts the leads and reservations of each receiver that use its caps, by receiver id. Days and months begin in the
 * receiver's time zone.
 *
 * @param exceptSession A session whose own reservations are not counted.
 */
export async function countCapUsage(
  db: Pick<Database, "execute">,
  receivers: readonly Receiver[],
  exceptSession?: string,
): Promise<Map<string, CapUsage>> {
  if (receivers.length === 0) return new Map();
  const zones = receivers.map((receiver) => ({
    id: receiver.id,
    zone: getReceiverTimeZone(receiver),
  }));
  const { rows } = await db.execute(sql`
    with asked as materialized (
      select id,
        date_trunc('day', clock_timestamp() at time zone zone) at time zone zone as day,
        date_trunc('month', clock_timestamp() at time zone zone) at time zone zone as month
      from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as (id text, zone text)
    )
    select asked.id, held.places + placed.day as day, held.places + placed.month as month,
      held.places as held
    from asked, lateral (
      select count(*)::int as places from receiver_reservations
      where receiver_id = asked.id and lead_id is null and not is_soft
        and held_until > clock_timestamp()
        and session_id is distinct from ${exceptSession ?? null}::uuid
    ) as held, lateral (
      select count(*) filter (where placed_at >= asked.day)::int as day, count(*)::int as month
      from receiver_reservations
      where receiver_id = asked.id and lead_id is not null and placed_at >= asked.month
    ) as placed`);
  return new Map(rowsSchema.parse(rows).map(({ id, ...usage }) => [id, usage]));
}

/**
 * Returns which cap a receiver has reached, `day` or `month`. Returns `undefined` if the receiver can get another lead.
 */
export function findReachedCap(
  { caps }: Pick<Receiver, "caps">,
  usage: CapUsage | undefined,
): "day" | "month" | undefined {
  if (caps?.day !== undefined && (usage?.day ?? 0) >= caps.day) return "day";
  if (caps?.month !== undefined && (usage?.month ?? 0) >= caps.month) return "month";
  return undefined;
}

/**
 * Returns whether capacity may be reserved for a visitor who has not submitted yet. Such reservations may use at most
 * half of the remaining capacity, so visitors who never submit cannot block others.
 */
export function hasReservationCapacity(
  { caps }: Pick<Receiver, "caps">,
  usage: CapUsage = { day: 0, month: 0, held: 0 },
): boolean {
  const leftOf = (cap = Infinity, used: number) => cap - (used - usage.held);
  const left = Math.min(leftOf(caps?.day, usage.day), leftOf(caps?.month, usage.month));
  return usage.held < Math.floor(left / 2);
}

export function hasCap({ caps }: Pick<Receiver, "caps">): boolean {
  return caps?.day !== undefined || caps?.month !== undefined;
}
