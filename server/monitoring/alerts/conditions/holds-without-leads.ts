import { sql } from "drizzle-orm";
import type { AlertConditionCheck } from "./alert-condition-check";

/**
 * The alert opens if this many visitors per hour leave without sending a lead. It closes below `closeThreshold`, so
 * it does not flap.
 */
const openThreshold = 50;
const closeThreshold = 25;
/**
 * Maximum number of leads per visitor who left at which the alert is raised. With more leads, the consent page
 * evidently works.
 */
const maximumLeadRatio = 0.1;

/**
 * Finds sites where many visitors of the last hour saw matching receivers, but hardly anyone sent a lead. The consent
 * page may be broken, or an attacker may be blocking the receivers' capacity.
 */
export const reservationsWithoutLeadsCheck: AlertConditionCheck = async ({ database }, isOpen) => {
  const { rows } = await database().execute<{ site: string; left: number; leads: number }>(sql`
    select site,
      count(distinct session_id) filter (where lead_id is null and held_until < clock_timestamp())::int as left,
      count(distinct session_id) filter (where lead_id is not null)::int as leads
    from receiver_reservations where created_at > clock_timestamp() - interval '1 hour'
    group by site`);
  return rows
    .filter(
      ({ site, left, leads }) =>
        left >= (isOpen(site) ? closeThreshold : openThreshold) && leads <= left * maximumLeadRatio,
    )
    .map(({ site, left, leads }) => ({
      subject: site,
      summary: `On ${site}, ${left} visitors in the last hour left at the consent, and only ${leads} became leads. Check the contact page.`,
    }));
};
