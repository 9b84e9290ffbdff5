import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import type { HealthSale } from "../flows/health-authorization";
import type { Holder } from "../abuse/hold-allowance";
import { accepts, type LeadOutline } from "./accepts";
import type { Receiver } from "./receiver";
import { matchableReceivers, type ReceiverRegister } from "./receiver-register";
import { isReceivingAt } from "./register/receiving-hours";
import { reserveReceivers } from "./reservations";

/** Whom a page's consent covers. Named receivers are named in it; without a register they are all, without a name. */
export interface Match {
  isNamed: boolean;
  receivers: readonly Receiver[];
  /** What the law of the visitor's state asks before answers about health are sold, where the flow has any. */
  healthSale?: HealthSale | undefined;
}

export interface Visit {
  sessionId: string;
  flow: { receivers?: "schools" };
  lead: LeadOutline;
  /** The most receivers of its lead. */
  maximum: number;
  /** Ids of those that its visitor was shown. */
  before: readonly string[];
  now: Date;
  /** Who asks, where that is known: nobody else gets a place before the lead. */
  holder?: Holder | undefined;
  /** The consent is being given: each place is taken, or the visitor is shown whoever has one. */
  isTaking?: boolean | undefined;
}

/**
 * Matches a session's answers with the receivers (what they accept, caps, hours, weight), up to the maximum, and holds
 * their places (docs/protocol.md section 7). Undefined when nobody takes such a lead now. Those that were shown before
 * stay as they are while they can: their hours end no place that is held.
 */
export async function matchReceivers(
  tx: Transaction,
  register: ReceiverRegister,
  { sessionId, flow, lead, maximum, before, now, holder, isTaking = false }: Visit,
): Promise<Match | undefined> {
  const matchable = matchableReceivers(register, flow);
  if (!matchable) return { isNamed: false, receivers: register.receivers };
  const held = before.length > 0 ? await heldReceivers(tx, sessionId) : [];
  const candidates = matchable.filter(
    (receiver) =>
      accepts(receiver, lead) && (held.includes(receiver.id) || isReceivingAt(receiver, now)),
  );
  const shown = before.flatMap((id) => candidates.find((receiver) => receiver.id === id) ?? []);
  const isWhole = shown.length > 0 && shown.length === before.length && shown.length <= maximum;
  const receivers = await reserveReceivers(tx, {
    sessionId,
    site: lead.site,
    candidates,
    maximum,
    before,
    holder,
    isTaking,
    unchanged: isWhole ? shown : undefined,
  });
  return receivers.length > 0 ? { isNamed: true, receivers } : undefined;
}

/** Ids of the receivers at which the session holds a place now. */
async function heldReceivers(tx: Transaction, sessionId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select receiver_id as id from receiver_reservations
    where session_id = ${sessionId}::uuid and lead_id is null and held_until > clock_timestamp()`);
  return z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id);
}
