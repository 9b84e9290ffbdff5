import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import type { HealthSaleRule } from "../flows/health-authorization";
import type { ReservingVisitor } from "../abuse/reservation-allowance";
import { acceptsLead, type LeadOutline } from "./accepts-lead";
import type { Receiver } from "./receiver";
import { listMatchableReceivers, type ReceiverRegister } from "./receiver-register";
import { isReceivingAt } from "./register/receiving-hours";
import { reserveReceivers } from "./reservations";

/**
 * The receivers that a page's consent covers. With a register the consent names them; without one it covers all
 * receivers of `LEAD_WEBHOOK_URLS`, unnamed.
 */
export interface Match {
  isNamed: boolean;
  receivers: readonly Receiver[];
  /**
   * The rules of the visitor's state for the sale of health answers. Undefined if the state requires nothing beyond
   * consent, or if the flow has no such answers.
   */
  healthSale?: HealthSaleRule | undefined;
}

export interface MatchRequest {
  sessionId: string;
  flow: { receivers?: "schools" };
  lead: LeadOutline;
  /** The maximum number of receivers for the session's lead. */
  maximum: number;
  /** Ids of the receivers that the visitor was shown. */
  before: readonly string[];
  now: Date;
  /**
   * The visitor's browser and network. Without them, new reservations before the lead are soft: they use no
   * capacity.
   */
  holder?: ReservingVisitor | undefined;
  /**
   * True while the visitor submits the consent. Then all displayed receivers are reserved firmly. If one of them is
   * full, the visitor is shown the receivers that have capacity.
   */
  isTaking?: boolean | undefined;
}

/**
 * Matches a session's answers with the receivers by their rules, caps, hours and weights, up to the maximum, and
 * reserves them (docs/protocol.md section 7). Receivers that were displayed before are kept while they still match.
 * The end of a receiver's hours does not end a reservation that the session holds.
 * Returns undefined if no receiver takes the lead now.
 */
export async function matchReceivers(
  tx: Transaction,
  register: ReceiverRegister,
  { sessionId, flow, lead, maximum, before, now, holder, isTaking = false }: MatchRequest,
): Promise<Match | undefined> {
  const matchable = listMatchableReceivers(register, flow);
  if (!matchable) return { isNamed: false, receivers: register.receivers };
  const held = before.length > 0 ? await heldReceivers(tx, sessionId) : [];
  const candidates = matchable.filter(
    (receiver) =>
      acceptsLead(receiver, lead) && (held.includes(receiver.id) || isReceivingAt(receiver, now)),
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

/** Returns the ids of the receivers at which the session holds a reservation now. */
async function heldReceivers(tx: Transaction, sessionId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select receiver_id as id from receiver_reservations
    where session_id = ${sessionId}::uuid and lead_id is null and held_until > clock_timestamp()`);
  return z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id);
}
