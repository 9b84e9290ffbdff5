import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Queries } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";

/**
 * What a visitor's thank-you page can say of the lead (docs/decisions/0043). `repeat`: a receiver has the same person's
 * earlier one. `withdrawn`: its consent is. `unsent`: it was kept as a repeat of one that was withdrawn since then, so
 * nobody has either.
 */
export type LeadStanding = "sent" | "repeat" | "withdrawn" | "unsent";

/** How the lead of this session stands now; "sent" where there is none. */
export async function standingOf(
  queries: Pick<Queries, "select">,
  sessionId: string,
): Promise<LeadStanding> {
  const [found] = await queries
    .select({ isWithdrawn, isRepeat, isHad })
    .from(leads)
    .where(eq(leads.sessionId, sessionId));
  if (!found) return "sent";
  if (found.isWithdrawn) return "withdrawn";
  if (!found.isRepeat) return "sent";
  return found.isHad ? "repeat" : "unsent";
}

const isWithdrawn = sql<boolean>`exists (
  select from consent_withdrawals w where w.lead_id = leads.id and w.event = 'withdrawn')`;

const isRepeat = sql<boolean>`exists (
  select from deliveries d where d.lead_id = leads.id and d.state = 'duplicate')`;

/** Whether a receiver has this lead or another of the person, or is about to get it. */
export const isHad = sql<boolean>`exists (
  select from deliveries d where d.message = 'lead.created' and d.state in ('pending', 'delivered', 'held', 'waiting')
    and (d.lead_id = leads.id or d.lead_id in (
      select other.lead_id from lead_contacts mine
      join lead_contacts other on other.hash = mine.hash and other.site = mine.site
      where mine.lead_id = leads.id and other.created_at > now() - interval '366 days' and not exists (
        select from consent_withdrawals w where w.lead_id = other.lead_id and w.event = 'withdrawn'))))`;
