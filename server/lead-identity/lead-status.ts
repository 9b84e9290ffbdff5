import { and, eq, sql, type SQL } from "drizzle-orm";
import type { DatabaseOrTransaction } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";

/** Status of a visitor's lead, computed from its deliveries (docs/decisions/0019). */
export type LeadStatus =
  /** A receiver has the lead or will get it. */
  | "sent"
  /** The lead's receivers have no webhook, so the operator forwards the lead manually. */
  | "held"
  /** The lead has no receivers, so the operator keeps it. */
  | "kept"
  /** The lead was not sent, because its receivers have an earlier lead with the same request or will get it. */
  | "repeat"
  /** The visitor withdrew the consent. */
  | "withdrawn"
  /** The lead was not sent as a repeat, but no receiver has the earlier lead any longer. */
  | "unsent"
  /** The lead was not sent, because its phone number or email is on the suppression list. */
  | "suppressed"
  /** Every receiver rejected the lead or could not be reached. */
  | "unplaced";

/** Returns what happened to the session's lead. Returns `"sent"` if the session has no lead. */
export async function getLeadStatus(
  queries: Pick<DatabaseOrTransaction, "select">,
  sessionId: string,
): Promise<LeadStatus> {
  const [found] = await queries
    .select({
      ...{
        isWithdrawn: isWithdrawnSql,
        isOffered: hasDeliverySql(sql`true`),
        isPlaced: isPlacedSql,
        isHeld: isHeldSql,
      },
      ...{ isHad: hasReceiverForLeadOrRepeatSql, isStopped: isSuppressedSql, wasSent: wasSentSql },
    })
    .from(leads)
    .where(eq(leads.sessionId, sessionId));
  if (!found) return "sent";
  if (found.isWithdrawn) return "withdrawn";
  if (!found.isOffered) return "kept";
  if (found.isPlaced) return "sent";
  if (found.isHeld) return "held";
  if (found.isHad) return "repeat";
  if (found.isStopped) return "suppressed";
  return found.wasSent ? "unplaced" : "unsent";
}

/**
 * A receiver's relation to a lead. `this`: has the lead or will get it. `held`: an operator forwards the lead manually.
 * `earlier`: has an earlier lead of the same person about the same subject. `reserve`: gets the lead if others reject
 * it. `none`: rejected the lead or was not reached.
 */
export type ReceiverRole = "this" | "held" | "earlier" | "reserve" | "none";

/** Returns the role of each receiver that was offered the lead, by receiver id. */
export async function getReceiverRolesForLead(
  queries: Pick<DatabaseOrTransaction, "select">,
  leadId: string,
): Promise<Map<string, ReceiverRole>> {
  // The column names are written out, because Drizzle omits the table's name within its own query.
  const hasSameRequest = (state: SQL) => sql`exists (
    select from deliveries d where d.receiver_id = deliveries.receiver_id and d.message = 'lead.created'
      and ${state} and d.lead_id in (${sameRequestLeadIdsSql(sql`deliveries.lead_id`)}))`;
  const holding = sql<ReceiverRole>`case
    when deliveries.state in ('pending', 'delivered') then 'this'
    when deliveries.state = 'held' then 'held'
    when deliveries.state = 'waiting' then 'reserve'
    when deliveries.state <> 'duplicate' then 'none'
    when ${hasSameRequest(isActiveDeliverySql)} then 'earlier'
    when ${hasSameRequest(sql`d.state = 'waiting'`)} then 'reserve'
    else 'none' end`;
  const found = await queries
    .select({ receiverId: deliveries.receiverId, holding })
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.message, "lead.created")));
  return new Map(found.map((one) => [one.receiverId, one.holding]));
}

const isActiveDeliverySql = sql`d.state in ('pending', 'delivered', 'held')`;

/**
 * SQL subquery for the ids of the lead and of its repeats in the last 366 days. Excludes leads with withdrawn
 * consent.
 */
function sameRequestLeadIdsSql(leadId: SQL): SQL {
  return sql`select other.lead_id from lead_contacts mine
    join lead_contacts other on other.hash = mine.hash and other.site = mine.site
    where mine.lead_id = ${leadId} and mine.kind = 'request' and other.created_at > now() - interval '366 days'
      and not exists (select from consent_withdrawals w where w.lead_id = other.lead_id and w.event = 'withdrawn')`;
}

const isWithdrawnSql = sql<boolean>`exists (
  select from consent_withdrawals w where w.lead_id = leads.id and w.event = 'withdrawn')`;

/**
 * Returns an SQL condition: the lead has a delivery for which `condition` is true. `condition` is an SQL expression
 * over `deliveries d`.
 */
function hasDeliverySql(condition: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from deliveries d where d.lead_id = leads.id and d.message = 'lead.created' and ${condition})`;
}

const isPlacedSql = hasDeliverySql(sql`d.state in ('pending', 'delivered')`);

const isHeldSql = hasDeliverySql(sql`d.state = 'held'`);

const isSuppressedSql = hasDeliverySql(sql`d.state = 'dead' and d.last_error like 'suppressed%'`);

const wasSentSql = hasDeliverySql(sql`d.state <> 'duplicate'`);

/** SQL condition: a receiver has or will get the lead, or one of its repeats. Ignores leads with withdrawn consent. */
export const hasReceiverForLeadOrRepeatSql = sql<boolean>`exists (
  select from deliveries d where d.message = 'lead.created' and ${isActiveDeliverySql}
    and (d.lead_id = leads.id or d.lead_id in (${sameRequestLeadIdsSql(sql`leads.id`)})))`;
