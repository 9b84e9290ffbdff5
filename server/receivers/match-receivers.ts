import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import type { HealthAnswerSaleRestriction } from "../flows/health-authorization";
import type { ReservingVisitor } from "../abuse/reservation-allowance";
import { acceptsLead, type MatchableLead } from "./accepts-lead";
import type { Receiver } from "./receiver";
import { listMatchableReceivers, type ReceiverRegister } from "./receiver-register";
import { isReceivingAt } from "./register/receiving-hours";
import { reserveReceivers } from "./reservations";

/**
 * The receivers that a page's consent covers. If they come from `RECEIVERS_FILE`, the consent names them. If they come
 * from `LEAD_WEBHOOK_URLS`, the consent covers all of them without names.
 */
export interface ReceiverMatch {
  isNamed: boolean;
  receivers: readonly Receiver[];
  /**
   * The rules of the visitor's state for selling health answers. `undefined` if the state requires only consent, or if
   * the flow has no health questions.
   */
  healthSale?: HealthAnswerSaleRestriction | undefined;
}

/** The session, answers and limits for matching receivers. */
export interface ReceiverMatchRequest {
  sessionId: string;
  flow: { receivers?: "schools" };
  lead: MatchableLead;
  /** The maximum number of receivers that may get the session's lead. */
  maximum: number;
  /** Ids of the receivers that the page has already displayed to the visitor. */
  before: readonly string[];
  now: Date;
  /**
   * The visitor's browser and network. If `undefined`, new reservations are soft, which means that they use no
   * capacity.
   */
  holder?: ReservingVisitor | undefined;
  /**
   * True when the visitor submits the consent. All displayed receivers are then reserved. If one of them has no
   * capacity, other receivers are matched and the page is displayed again.
   */
  isSubmitting?: boolean | undefined;
}

/**
 * Matches the receivers for a session by their rules, caps, hours and weights, and reserves capacity for the lead
 * (docs/protocol.md section 7). Keeps receivers that the page has already displayed, as long as they still match.
 * Returns `undefined` if no receiver accepts the lead now.
 */
export async function matchReceivers(
  tx: Transaction,
  register: ReceiverRegister,
  {
    sessionId,
    flow,
    lead,
    maximum,
    before,
    now,
    holder,
    isSubmitting = false,
  }: ReceiverMatchRequest,
): Promise<ReceiverMatch | undefined> {
  const matchable = listMatchableReceivers(register, flow);
  if (!matchable) return { isNamed: false, receivers: register.receivers };
  const held = before.length > 0 ? await listReservedReceivers(tx, sessionId) : [];
  // A reservation stays valid after the end of the receiver's hours.
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
    isSubmitting,
    unchanged: isWhole ? shown : undefined,
  });
  return receivers.length > 0 ? { isNamed: true, receivers } : undefined;
}

/** Returns the ids of the receivers whose capacity the session has reserved. Ignores expired reservations. */
async function listReservedReceivers(tx: Transaction, sessionId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select receiver_id as id from receiver_reservations
    where session_id = ${sessionId}::uuid and lead_id is null and held_until > clock_timestamp()`);
  return z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id);
}
