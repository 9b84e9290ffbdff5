import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { listAddressLimits } from "@/lib/server/http/address-limits";
import { scoreLead, readPageTimes } from "./lead-score";

/** The browser that requests reservations at receivers. */
export interface ReservingVisitor {
  /** The IPv4 address, or the /64 of an IPv6 address. */
  rateKey: string;
  /** The hash of the browser's secret, which identifies the browser. */
  browser: string;
  /** Headers that every browser sends and this request lacks. */
  missingHeaders: readonly string[];
}

/** Whether a session may reserve places at receivers, and the keyed hashes under which its reservations are counted. */
export interface ReservationAllowance {
  mayHold: boolean;
  marks: readonly string[];
}

/**
 * The maximum number of sessions with open reservations per browser and per address. The networks around an address
 * have higher limits.
 */
const ofBrowser = 2;
const ofAddress = 5;
const timesOfIpv4Network = 4;

/**
 * Decides whether a session may reserve places before it has a lead. It must not look like a script, and its browser,
 * address and networks must be below their limits of open reservations. The hashes are locked without waiting: of
 * concurrent requests from one address only one may reserve. A session that may not reserve is still matched with
 * receivers (docs/decisions/0015).
 */
export async function checkReservationAllowance(
  tx: Transaction,
  sessionId: string,
  holder: ReservingVisitor,
): Promise<ReservationAllowance> {
  const limits = await lockMarks(tx, countedOf(holder));
  const marks = limits.map(({ hash }) => hash);
  const { rows } = await tx.execute(sql`
    select mark, count(distinct session_id)::int as holding
    from receiver_reservations, unnest(holder_marks) as mark
    where lead_id is null and not is_soft and held_until > clock_timestamp()
      and session_id <> ${sessionId}::uuid and mark = any(${sql.param(marks)}::text[])
    group by mark`);
  const holding = new Map(heldRows.parse(rows).map((row) => [row.mark, row.holding]));
  const isWithin = limits.every(
    ({ hash, most, isLocked }) => isLocked && (holding.get(hash) ?? 0) < most,
  );
  return { mayHold: isWithin && !(await isLikelyScript(tx, sessionId, holder)), marks };
}

const heldRows = z.array(z.object({ mark: z.string(), holding: z.number() }));

/**
 * Returns the browser and the networks under which reservations are counted, each with its maximum number of
 * sessions.
 */
function countedOf({ rateKey, browser }: ReservingVisitor): [value: string, most: number][] {
  const networks = listAddressLimits(rateKey, ofAddress, { timesOf24: timesOfIpv4Network });
  return [
    [`browser:${browser}`, ofBrowser],
    ...networks.map(({ network, limit }): [string, number] => [network, limit]),
  ];
}

/** Locks the hashes without waiting. `isLocked` is false if another transaction holds the lock. */
async function lockMarks(tx: Transaction, counted: readonly [string, number][]) {
  const { rows } = await tx.execute(sql`
    with hashed as materialized (
      select encode(sha256(convert_to(key || ':hold:' || (said->>0), 'utf8')), 'hex') as hash,
        (said->>1)::int as most
      from jsonb_array_elements(${JSON.stringify(counted)}::jsonb) as said, lead_mark_key order by 1
    )
    select hash, most, pg_try_advisory_xact_lock(hashtextextended('hold:' || hash, 0)) as "isLocked" from hashed`);
  return z.parse(
    z.array(z.object({ hash: z.string(), most: z.number(), isLocked: z.boolean() })),
    rows,
  );
}

/** Returns whether the session so far would score as a script, by the limit that refuses leads. */
async function isLikelyScript(
  tx: Transaction,
  sessionId: string,
  { missingHeaders }: ReservingVisitor,
) {
  const limit = getEnv().LEAD_SCORE_LIMIT;
  if (limit === 0) return false;
  const nothingOfLead = { samePhone: 0, sameEmail: 0, recentFromAddress: 0 };
  const { value } = scoreLead({
    ...(await readPageTimes(tx, sessionId)),
    ...nothingOfLead,
    missingHeaders,
    isHoneypotFilled: false,
    hasOtherUserAgent: false,
  });
  return value >= limit;
}
