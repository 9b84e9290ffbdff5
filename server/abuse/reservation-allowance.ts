import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { listNetworkRateLimits } from "@/lib/server/http/address-limits";
import { computeLeadBotScore, computeAnswerDurations } from "./lead-score";

/** The browser and the IP address of a visitor whose session reserves receivers' capacity before it sends a lead. */
export interface ReservingVisitor {
  /** The IPv4 address, or the /64 network of an IPv6 address. */
  rateKey: string;
  /** The hash of the session secret in the browser's cookie. It identifies the browser. */
  browser: string;
  /** Headers that every browser sends and this request lacks. */
  missingHeaders: readonly string[];
}

/**
 * Whether a session may reserve capacity of receivers before it sends a lead. `marks` are keyed hashes of the browser
 * and its networks. They are stored with each reservation, so reservations can be counted.
 */
export interface ReservationAllowance {
  canReserve: boolean;
  marks: readonly string[];
}

/**
 * The maximum number of a browser's sessions that may have reservations at the same time. `maximumPerAddress` is the
 * maximum for an IP address.
 */
const maximumPerBrowser = 2;
const maximumPerAddress = 5;
const ipv4NetworkFactor = 4;

/**
 * Decides whether a session may reserve capacity of receivers before it sends a lead (docs/decisions/0015). Refuses
 * sessions that behave like a bot, and browsers or networks with too many reservations. Also refuses a session while
 * another request from the same network is being checked.
 */
export async function checkReservationAllowance(
  tx: Transaction,
  sessionId: string,
  holder: ReservingVisitor,
): Promise<ReservationAllowance> {
  const limits = await tryLockHashes(tx, listReservationLimits(holder));
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
  return { canReserve: isWithin && !(await isLikelyScript(tx, sessionId, holder)), marks };
}

const heldRows = z.array(z.object({ mark: z.string(), holding: z.number() }));

/**
 * Returns the browser and the networks of a visitor, each with the maximum number of sessions that may have
 * reservations.
 */
function listReservationLimits({
  rateKey,
  browser,
}: ReservingVisitor): [value: string, most: number][] {
  const networks = listNetworkRateLimits(rateKey, maximumPerAddress, {
    timesOf24: ipv4NetworkFactor,
  });
  return [
    [`browser:${browser}`, maximumPerBrowser],
    ...networks.map(({ network, limit }): [string, number] => [network, limit]),
  ];
}

/**
 * Hashes the given values and tries to lock each hash, without waiting. Returns each hash with its maximum number of
 * sessions (`most`). `isLocked` is false if another transaction holds a lock.
 */
async function tryLockHashes(tx: Transaction, counted: readonly [string, number][]) {
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

/** Tells whether a bot probably controls the session, because its bot score is already high enough to refuse a lead. */
async function isLikelyScript(
  tx: Transaction,
  sessionId: string,
  { missingHeaders }: ReservingVisitor,
) {
  const limit = getEnv().LEAD_SCORE_LIMIT;
  if (limit === 0) return false;
  const nothingOfLead = { samePhone: 0, sameEmail: 0, recentFromAddress: 0 };
  const { value } = computeLeadBotScore({
    ...(await computeAnswerDurations(tx, sessionId)),
    ...nothingOfLead,
    missingHeaders,
    isHoneypotFilled: false,
    hasOtherUserAgent: false,
  });
  return value >= limit;
}
