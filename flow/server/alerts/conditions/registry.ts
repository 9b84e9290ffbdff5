import "server-only";
import type { AlertCondition } from "../../../protocol/webhooks";
import { capReached } from "./cap-reached";
import type { Condition } from "./condition";
import { consentLogStopped } from "./consent-log-stopped";
import { deadLetters } from "./dead-letters";
import { holdsWithoutLeads } from "./holds-without-leads";
import { leadsMissing } from "./leads-missing";
import { queueLate } from "./queue-late";
import { receiverFailing } from "./receiver-failing";
import { withdrawalDue } from "./withdrawal-due";

/** What the database itself can tell of; its own trouble is told from memory (database-watch.ts). */
export type StoredCondition = Exclude<AlertCondition, "database-trouble">;

export const conditions = {
  "receiver-failing": receiverFailing,
  "dead-letters": deadLetters,
  "cap-reached": capReached,
  "queue-late": queueLate,
  "leads-missing": leadsMissing,
  "holds-without-leads": holdsWithoutLeads,
  "withdrawal-due": withdrawalDue,
  "consent-log-stopped": consentLogStopped,
} satisfies Record<StoredCondition, Condition>;

export const conditionNames = Object.keys(conditions) as StoredCondition[];
