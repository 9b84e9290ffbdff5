import { sql } from "drizzle-orm";
import type { AlertConditionCheck } from "./alert-condition-check";

/** Maximum number of leads per visitor who left. Above that ratio, no alert is raised. */
const maximumLeadRatio = 0.1;

/**
 * Finds sites where many recent visitors saw matching receivers, but hardly anyone sent a lead. The consent
 * page may be broken, or an attacker may be blocking the receivers' capacity.
 */
export const reservationsWithoutLeadsCheck: AlertConditionCheck = async (
  { database, settings },
  isOpen,
) => {
  const { threshold, time: minutes } = settings().kinds["holds-without-leads"];
  // An open alert closes at half the threshold, so it does not flap.
  const minimumLeft = (site: string) => (isOpen(site) ? threshold / 2 : threshold);
  const { rows } = await database().execute<{ site: string; left: number; leads: number }>(sql`
    select site,
      count(distinct session_id) filter (where lead_id is null and held_until < clock_timestamp())::int as left,
      count(distinct session_id) filter (where lead_id is not null)::int as leads
    from receiver_reservations where created_at > clock_timestamp() - make_interval(mins => ${minutes}::int)
    group by site`);
  return rows
    .filter(
      ({ site, left, leads }) => left >= minimumLeft(site) && leads <= left * maximumLeadRatio,
    )
    .map(({ site, left, leads }) => ({
      subject: site,
      summary: `On ${site}, ${left} visitors in the last ${minutes} minutes left at the consent, and only ${leads} became leads. Check the contact page.`,
    }));
};
