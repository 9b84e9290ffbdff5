import { count, sql } from "drizzle-orm";
import { deliveries } from "@/lib/server/db/schema";
import type { AlertCondition } from "@/flow/protocol/alert-webhook";
import { findCurrentOrigin, findStopReason } from "../../../consent-log/log-origin";
import { isDeadLetterSql } from "../../../delivery/list-deliveries";
import { listOpenWithdrawals } from "../../../privacy-requests/open-withdrawals";
import { capReached } from "./cap-reached";
import type { AlertConditionCheck } from "./alert-condition-check";
import { holdsWithoutLeads } from "./holds-without-leads";
import { leadsMissing } from "./leads-missing";
import { receiverFailing } from "./receiver-failing";
import { retentionStopped } from "./retention-stopped";

/**
 * Conditions that are evaluated and stored in the database. `database-trouble` is kept in memory
 * (database-watch.ts).
 */
export type StoredCondition = Exclude<AlertCondition, "database-trouble">;

/** Finds given-up deliveries, by receiver. `npm run leads -- redeliver` resolves the alert. */
const deadLetters: AlertConditionCheck = async ({ database }) => {
  const found = await database()
    .select({ id: deliveries.receiverId, n: count() })
    .from(deliveries)
    .where(isDeadLetterSql)
    .groupBy(deliveries.receiverId);
  return found.map(({ id, n }) => ({
    subject: id,
    summary: `Failed deliveries to receiver ${id}: ${n}. When the receiver works again, run npm run leads -- redeliver.`,
  }));
};

const lateMinutes = 5;

/** Finds deliveries that are still waiting five minutes after they were due. */
const queueLate: AlertConditionCheck = async ({ database, now }) => {
  const { rows } = await database().execute<{ n: number; minutes: number }>(sql`
    select count(*)::int as n, coalesce(floor(extract(epoch from ${now} - min(due)) / 60), 0)::int as minutes
    from (select next_attempt_at as due from deliveries where state = 'pending') as waiting
    where due < ${now} - make_interval(mins => ${lateMinutes})`);
  const { n = 0, minutes = 0 } = rows[0] ?? {};
  if (n === 0) return [];
  return [
    {
      subject: "",
      summary: `The delivery queue is late: ${n} overdue, the oldest for ${minutes} minutes. Check that the servers run.`,
    },
  ];
};

/** Number of business days before a withdrawal's deadline at which the alert is raised. */
const warnDays = 5;

/**
 * Finds withdrawals of consent near their legal deadline that not all receivers know of, by lead. `npm run leads --
 * withdrawals` lists them.
 */
const withdrawalDue: AlertConditionCheck = async ({ database, machineTime }) => {
  const open = await listOpenWithdrawals(database(), new Date(machineTime()));
  return open
    .filter(({ daysLeft }) => daysLeft <= warnDays)
    .map(({ leadId, deadline, untold }) => ({
      subject: leadId,
      summary:
        `Consent of lead ${leadId} was withdrawn. By ${deadline} these receivers must know: ` +
        `${untold.map(({ receiverId }) => receiverId).join(", ")}. Run npm run leads -- withdrawals, and inform them.`,
    }));
};

/**
 * Reports that signing of the consent log stopped, because the database lacks entries that were signed before
 * (docs/decisions/0012).
 */
const consentLogStopped: AlertConditionCheck = async ({ database }) => {
  const origin = await findCurrentOrigin(database());
  const reason = origin && (await findStopReason(database(), origin));
  if (reason === undefined) return [];
  return [
    {
      subject: "",
      summary:
        `The consent log ${origin?.origin} is no longer signed: ${reason}. Leads are sent without a proof. ` +
        "Run npm run consent:verify, which says what to do.",
    },
  ];
};

export const conditionChecks = {
  "receiver-failing": receiverFailing,
  "dead-letters": deadLetters,
  "cap-reached": capReached,
  "queue-late": queueLate,
  "leads-missing": leadsMissing,
  "holds-without-leads": holdsWithoutLeads,
  "withdrawal-due": withdrawalDue,
  "consent-log-stopped": consentLogStopped,
  "retention-stopped": retentionStopped,
} satisfies Record<StoredCondition, AlertConditionCheck>;

export const conditionNames = Object.keys(conditionChecks) as StoredCondition[];
