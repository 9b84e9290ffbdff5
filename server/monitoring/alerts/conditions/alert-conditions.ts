import { count, gte, sql } from "drizzle-orm";
import { deliveries } from "@/lib/server/db/schema";
import type { AlertCondition } from "@/flow/protocol/alert-webhook";
import { findCurrentLogOrigin, findSigningStopReason } from "../../../consent-log/log-origin";
import { isDeadLetterSql } from "../../../delivery/list-deliveries";
import { listOpenPrivacyRequests } from "../../../privacy-requests/list-privacy-requests";
import { listOpenWithdrawals } from "../../../privacy-requests/open-withdrawals";
import { receiverCapReachedCheck } from "./receiver-cap-reached";
import type { AlertConditionCheck } from "./alert-condition-check";
import { reservationsWithoutLeadsCheck } from "./holds-without-leads";
import { leadsMissingCheck } from "./leads-missing";
import { receiverFailingCheck } from "./receiver-failing";
import { dataPurgeStoppedCheck } from "./data-purge-stopped";

/**
 * A condition whose alerts are stored in the database. Excludes `database-trouble`, which occurs when the database
 * cannot be written.
 */
export type StoredAlertCondition = Exclude<AlertCondition, "database-trouble">;

/**
 * Finds receivers with deliveries that are no longer retried. The alert ends after an operator has sent these
 * deliveries again with `npm run leads -- redeliver`.
 */
const deadLettersCheck: AlertConditionCheck = async ({ database, settings }) => {
  const found = await database()
    .select({ id: deliveries.receiverId, n: count() })
    .from(deliveries)
    .where(isDeadLetterSql)
    .groupBy(deliveries.receiverId)
    .having(gte(count(), settings().kinds["dead-letters"].threshold));
  return found.map(({ id, n }) => ({
    subject: id,
    summary: `Failed deliveries to receiver ${id}: ${n}. When the receiver works again, run npm run leads -- redeliver.`,
  }));
};

/** Finds out whether deliveries are overdue for longer than the setting. */
const queueLateCheck: AlertConditionCheck = async ({ database, now, settings }) => {
  const { threshold, time: lateMinutes } = settings().kinds["queue-late"];
  const { rows } = await database().execute<{ n: number; minutes: number }>(sql`
    select count(*)::int as n, coalesce(floor(extract(epoch from ${now} - min(due)) / 60), 0)::int as minutes
    from (select next_attempt_at as due from deliveries where state = 'pending') as waiting
    where due < ${now} - make_interval(mins => ${lateMinutes}::int)`);
  const { n = 0, minutes = 0 } = rows[0] ?? {};
  if (n < threshold) return [];
  return [
    {
      subject: "",
      summary: `The delivery queue is late: ${n} overdue, the oldest for ${minutes} minutes. Check that the servers run.`,
    },
  ];
};

/** Finds withdrawals of consent near their legal deadline, if a receiver of the lead has not been notified. */
const withdrawalDueCheck: AlertConditionCheck = async ({ database, machineTime, settings }) => {
  const open = await listOpenWithdrawals(database(), new Date(machineTime()));
  return open
    .filter(({ daysLeft }) => daysLeft <= settings().kinds["withdrawal-due"].time)
    .map(({ leadId, deadline, untold }) => ({
      subject: leadId,
      summary:
        `Consent of lead ${leadId} was withdrawn. By ${deadline} these receivers must know: ` +
        `${untold.map(({ receiverId }) => receiverId).join(", ")}. Run npm run leads -- withdrawals, and inform them.`,
    }));
};

/** Finds privacy requests near their legal deadline, or past it, that were not answered. */
const requestDueCheck: AlertConditionCheck = async ({ database, machineTime, settings }) => {
  const open = await listOpenPrivacyRequests(database(), new Date(machineTime()));
  return open
    .filter(({ daysLeft }) => daysLeft <= settings().kinds["request-due"].time)
    .map(({ id, kind, deadline }) => ({
      subject: id,
      summary:
        `Privacy request ${id} (${kind}) must be answered by ${deadline}. Answer it, then run ` +
        "npm run leads -- close-request, or close it on the desk's page Privacy requests.",
    }));
};

/**
 * Finds out whether the server has stopped signing the consent log. It stops when the database has lost entries that
 * were already signed (docs/decisions/0012).
 */
const consentLogStoppedCheck: AlertConditionCheck = async ({ database }) => {
  const origin = await findCurrentLogOrigin(database());
  const reason = origin && (await findSigningStopReason(database(), origin));
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

export const alertConditionChecks = {
  "receiver-failing": receiverFailingCheck,
  "dead-letters": deadLettersCheck,
  "cap-reached": receiverCapReachedCheck,
  "queue-late": queueLateCheck,
  "leads-missing": leadsMissingCheck,
  "holds-without-leads": reservationsWithoutLeadsCheck,
  "withdrawal-due": withdrawalDueCheck,
  "request-due": requestDueCheck,
  "consent-log-stopped": consentLogStoppedCheck,
  "retention-stopped": dataPurgeStoppedCheck,
} satisfies Record<StoredAlertCondition, AlertConditionCheck>;

export const alertConditionNames = Object.keys(alertConditionChecks) as StoredAlertCondition[];
