import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/server/db/client";
import type { HealthAnswerSaleRestriction } from "../flows/health-authorization";
import type { ReservingVisitor } from "../abuse/reservation-allowance";
import { acceptsLead, type MatchableLead } from "./accepts-lead";
import type { Receiver } from "./receiver";
import { listMatchableReceivers, type ReceiverRegister } from "./receiver-register";
import { isReceivingAt } from "./register/receiving-hours";
import { reserveReceiverCapacity } from "./reservations";

/**
 * The receivers chosen for a lead. `isNamed` tells whether the consent text names them: true for receivers in
 * `RECEIVERS_FILE`, false for `LEAD_WEBHOOK_URLS`.
 */
export interface ReceiverMatch {
  isNamed: boolean;
  receivers: readonly Receiver[];
  /**
   * Restriction in the state's law on selling answers about health. `undefined` if there is none, or if the flow has
   * no health questions.
   */
  healthSale?: HealthAnswerSaleRestriction | undefined;
}

/** The session and the answers for which receivers are to be chosen. */
export interface ReceiverMatchRequest {
  sessionId: string;
  flow: { receivers?: "schools" };
  lead: MatchableLead;
  /** Maximum number of receivers that may get the lead. */
  maximum: number;
  /** Ids of the receivers that the page displayed to the visitor before. */
  before: readonly string[];
  now: Date;
  /**
   * The visitor's browser and network, for limits on reservations. If `undefined`, new reservations use no capacity.
   */
  holder?: ReservingVisitor | undefined;
  /**
   * Whether the visitor submits the consent. If a displayed receiver has no capacity then, the page is displayed
   * again with other receivers.
   */
  isSubmitting?: boolean | undefined;
}

/**
 * Chooses the receivers for a session by their rules, caps and hours, and reserves capacity for the lead
 * (docs/protocol.md section 7). Keeps displayed receivers that still match. Returns `undefined` if no receiver
 * accepts the lead now.
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
  const receivers = await reserveReceiverCapacity(tx, {
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

/** Returns the ids of the receivers whose capacity is reserved for the session. Ignores expired reservations. */
async function listReservedReceivers(tx: Transaction, sessionId: string): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    select receiver_id as id from receiver_reservations
    where session_id = ${sessionId}::uuid and lead_id is null and held_until > clock_timestamp()`);
  return z.parse(z.array(z.object({ id: z.string() })), rows).map(({ id }) => id);
}
