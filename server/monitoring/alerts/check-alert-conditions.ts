import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { alertMessages, operatorAlerts } from "@/lib/server/db/alerts-schema";
import { getErrorLogFields, log } from "@/lib/server/log";
import type { AlertDeps } from "../alert-deps";
import { getAlertActivity } from "../alert-settings";
import type { AlertFinding } from "./conditions/alert-condition-check";
import {
  alertConditionNames,
  alertConditionChecks,
  type StoredAlertCondition,
} from "./conditions/alert-conditions";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";

type Alert = typeof operatorAlerts.$inferSelect;

/**
 * Checks all conditions: stores new alerts, resolves alerts whose condition has ended, and queues a message for each
 * change. Updates the summaries of open alerts.
 * An advisory lock ensures that only one process checks at a time, so each alert is sent once.
 */
export async function checkAlertConditions(deps: AlertDeps): Promise<void> {
  await deps.database().transaction(async (tx) => {
    if (!(await tryLockAlertCheck(tx))) return;
    const open = await tx.select().from(operatorAlerts).where(isNull(operatorAlerts.resolvedAt));
    for (const condition of alertConditionNames) {
      const ofCondition = open.filter((alert) => alert.condition === condition);
      const found = await checkCondition(deps, condition, ofCondition);
      if (found) await updateAlerts(tx, deps, condition, ofCondition, found);
    }
    await queueOpenAlertMessages(tx, deps);
  });
}

/** Tries to take the advisory lock for the alert check. Returns false if another process holds the lock. */
async function tryLockAlertCheck(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ is_mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.alertCheck}) as is_mine`,
  );
  return rows[0]?.is_mine === true;
}

/**
 * Returns the current problems of a condition. Returns `undefined` if the check throws; the condition's alerts then
 * stay as they are.
 */
async function checkCondition(
  deps: AlertDeps,
  condition: StoredAlertCondition,
  open: readonly Alert[],
): Promise<AlertFinding[] | undefined> {
  try {
    return await alertConditionChecks[condition](deps, (subject) =>
      open.some((alert) => alert.subject === subject),
    );
  } catch (error) {
    log.error("alert.check_failed", { condition, ...getErrorLogFields(error) });
    return undefined;
  }
}

async function updateAlerts(
  tx: Transaction,
  deps: AlertDeps,
  condition: StoredAlertCondition,
  open: readonly Alert[],
  found: readonly AlertFinding[],
): Promise<void> {
  const began = found.filter(({ subject }) => !open.some((alert) => alert.subject === subject));
  const over = open.filter(({ subject }) => !found.some((finding) => finding.subject === subject));
  for (const { subject, summary } of began) {
    log.error("alert.raised", { condition, subject, summary });
    await tx
      .insert(operatorAlerts)
      .values({ id: randomUUID(), condition, subject, summary, raisedAt: deps.now });
  }
  for (const { subject, summary } of found) {
    const stored = open.find((alert) => alert.subject === subject);
    if (stored && stored.summary !== summary)
      await tx.update(operatorAlerts).set({ summary }).where(eq(operatorAlerts.id, stored.id));
  }
  for (const { id, subject } of over) {
    log.info("alert.resolved", { condition, subject });
    await tx.update(operatorAlerts).set({ resolvedAt: deps.now }).where(eq(operatorAlerts.id, id));
    if (await hasAlertMessage(tx, id))
      await tx.insert(alertMessages).values(createAlertMessage(deps, id, "alert.resolved"));
  }
}

/**
 * Queues a message for each open alert without one. Such an alert is new, or its kind had no webhook, was switched off or
 * in its quiet hours until now.
 */
async function queueOpenAlertMessages(tx: Transaction, deps: AlertDeps): Promise<void> {
  const { kinds } = deps.settings();
  const now = new Date(deps.machineTime());
  const active = alertConditionNames.filter(
    (name) => kinds[name].webhook && getAlertActivity(kinds[name], now) === "on",
  );
  const told = tx
    .select({ id: alertMessages.id })
    .from(alertMessages)
    .where(eq(alertMessages.alertId, operatorAlerts.id));
  const untold = await tx
    .select({ id: operatorAlerts.id })
    .from(operatorAlerts)
    .where(
      and(
        isNull(operatorAlerts.resolvedAt),
        inArray(operatorAlerts.condition, active),
        notExists(told),
      ),
    );
  if (untold.length > 0)
    await tx
      .insert(alertMessages)
      .values(untold.map(({ id }) => createAlertMessage(deps, id, "alert.raised")));
}

async function hasAlertMessage(tx: Transaction, alertId: string): Promise<boolean> {
  return (await tx.$count(alertMessages, eq(alertMessages.alertId, alertId))) > 0;
}

function createAlertMessage(
  { now }: AlertDeps,
  alertId: string,
  type: "alert.raised" | "alert.resolved",
) {
  return { id: randomUUID(), alertId, type, nextAttemptAt: now, createdAt: now };
}
