import "server-only";
import { and, eq, inArray, isNull, not, or, sql } from "drizzle-orm";
import { deliveries } from "@/lib/server/db/schema";

/** Ended on purpose: nobody is to be told of these leads. */
const onPurpose = ["suppressed", "no consent"];

/** Of a lead that nobody may get any more: it was forgotten, or its consent was withdrawn. */
const isOver = sql`exists (select from leads l where l.id = ${deliveries.leadId} and l.forgotten_at is not null)
  or exists (select from consent_withdrawals w where w.lead_id = ${deliveries.leadId} and w.event = 'withdrawn')`;

/**
 * A dead letter that an operator can do something about: given up, not ended on purpose, and of a lead that may still
 * be sent; a withdrawal that did not come through always is one.
 */
export const isGivenUp = and(
  eq(deliveries.state, "dead"),
  or(isNull(deliveries.lastError), not(inArray(deliveries.lastError, onPurpose))),
  or(eq(deliveries.message, "consent.revoked"), sql`not (${isOver})`),
);
