import { sql } from "drizzle-orm";
import type { Condition } from "./condition";

/** So many visitors an hour who came to the consent and left are told of, fewer keep the alert open. */
const many = 50;
const manyStill = 25;
/** Where at least one in ten went on, it is visitors who changed their minds. */
const leadsPerVisit = 0.1;

/**
 * Sites where many were matched with receivers in the last hour, nearly none of whom made a lead: somebody may be taking
 * places to keep others from them, or the page with the consent may not work.
 */
export const holdsWithoutLeads: Condition = async ({ database }, isOpen) => {
  const { rows } = await database().execute<{ site: string; left: number; leads: number }>(sql`
    select site,
      count(distinct session_id) filter (where lead_id is null and held_until < clock_timestamp())::int as left,
      count(distinct session_id) filter (where lead_id is not null)::int as leads
    from receiver_reservations where created_at > clock_timestamp() - interval '1 hour'
    group by site`);
  return rows
    .filter(
      ({ site, left, leads }) =>
        left >= (isOpen(site) ? manyStill : many) && leads <= left * leadsPerVisit,
    )
    .map(({ site, left, leads }) => ({
      subject: site,
      summary: `On ${site} ${left} visitors of the last hour were matched with receivers and left; ${leads} made a lead.`,
    }));
};
