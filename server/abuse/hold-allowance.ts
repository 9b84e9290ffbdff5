import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { addressLimits } from "@/lib/server/http/address-limits";
import { scoreLead, sessionTimes } from "./lead-score";

/** Who asks for places at receivers. */
export interface Holder {
  /** The address, or the /64 of an IPv6 address. */
  rateKey: string;
  /** What tells a browser from others: the hash of its secret. */
  browser: string;
  /** Headers of a browser that the request does not have. */
  missingHeaders: readonly string[];
}

/** Whether a session may hold places, and the keyed hashes that its holds are counted by. */
export interface HoldAllowance {
  mayHold: boolean;
  marks: readonly string[];
}

/** Sessions that hold places at once: of one browser, and of one address; the networks around it may have more. */
const ofBrowser = 2;
const ofAddress = 5;
const timesOfIpv4Network = 4;

/**
 * Looks at a session before it has a lead: how much speaks for a script, and how many others of its browser, its address
 * and the networks around that hold places now. The marks are locked: of sessions that come at once from one address one may
 * hold, and none waits on a connection for the others. Whoever may hold nothing is matched all the same (docs/decisions/0025).
 */
export async function holdAllowance(
  tx: Transaction,
  sessionId: string,
  holder: Holder,
): Promise<HoldAllowance> {
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

/** The browser and the networks that holds are counted by, each with the most sessions that may hold places. */
function countedOf({ rateKey, browser }: Holder): [value: string, most: number][] {
  const networks = addressLimits(rateKey, ofAddress, { timesOf24: timesOfIpv4Network });
  return [
    [`browser:${browser}`, ofBrowser],
    ...networks.map(({ network, limit }): [string, number] => [network, limit]),
  ];
}

/** Nobody waits: `isLocked` is false where another transaction has the mark. */
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

/** As the lead would be refused by what was seen of its session so far. */
async function isLikelyScript(tx: Transaction, sessionId: string, { missingHeaders }: Holder) {
  const limit = env().LEAD_SCORE_LIMIT;
  if (limit === 0) return false;
  const nothingOfLead = { samePhone: 0, sameEmail: 0, recentFromAddress: 0 };
  const { value } = scoreLead({
    ...(await sessionTimes(tx, sessionId)),
    ...nothingOfLead,
    missingHeaders,
    isHoneypotFilled: false,
    hasOtherUserAgent: false,
  });
  return value >= limit;
}
