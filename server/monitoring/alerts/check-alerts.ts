import { randomUUID } from "node:crypto";
import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/server/db/client";
import { alertMessages, alerts } from "@/lib/server/db/alerts-schema";
import { getErrorLogFields, log } from "@/lib/server/log";
import type { AlertDeps } from "../alert-deps";
import type { Finding } from "./conditions/alert-condition-check";
import {
  conditionNames,
  conditionChecks,
  type StoredCondition,
} from "./conditions/alert-conditions";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";

type Alert = typeof alerts.$inferSelect;

/**
 * Checks all conditions. Stores new alerts, resolves alerts whose condition has ended, and queues a message for each.
 * An advisory lock ensures that only one process checks at a time, so each alert is sent once.
 */
export async function checkAlerts(deps: AlertDeps): Promise<void> {
  await deps.database().transaction(async (tx) => {
    if (!(await isMine(tx))) return;
    const open = await tx.select().from(alerts).where(isNull(alerts.resolvedAt));
    for (const condition of conditionNames) {
      const ofCondition = open.filter((alert) => alert.condition === condition);
      const found = await findingsOf(deps, condition, ofCondition);
      if (found) await settle(tx, deps, condition, ofCondition, found);
    }
    if (deps.webhook()) await tellOfOpen(tx, deps);
  });
}

/** Tries to take the advisory lock for the alert check. Returns false if another process holds the lock. */
async function isMine(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ is_mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.alertCheck}) as is_mine`,
  );
  return rows[0]?.is_mine === true;
}

/** Checks one condition. If the check fails, returns `undefined`, so alerts are neither raised nor resolved. */
async function findingsOf(
  deps: AlertDeps,
  condition: StoredCondition,
  open: readonly Alert[],
): Promise<Finding[] | undefined> {
  try {
    return await conditionChecks[condition](deps, (subject) =>
      open.some((alert) => alert.subject === subject),
    );
  } catch (error) {
    log.error("alert.check_failed", { condition, ...getErrorLogFields(error) });
    return undefined;
  }
}

async function settle(
  tx: Transaction,
  deps: AlertDeps,
  condition: StoredCondition,
  open: readonly Alert[],
  found: readonly Finding[],
): Promise<void> {
  const began = found.filter(({ subject }) => !open.some((alert) => alert.subject === subject));
  const over = open.filter(({ subject }) => !found.some((finding) => finding.subject === subject));
  for (const { subject, summary } of began) {
    log.error("alert.raised", { condition, subject, summary });
    await tx
      .insert(alerts)
      .values({ id: randomUUID(), condition, subject, summary, raisedAt: deps.now });
  }
  for (const { id, subject } of over) {
    log.info("alert.resolved", { condition, subject });
    await tx.update(alerts).set({ resolvedAt: deps.now }).where(eq(alerts.id, id));
    if (await wasTold(tx, id))
      await tx.insert(alertMessages).values(messageOf(deps, id, "alert.resolved"));
  }
}

/** Queues a message for each open alert that has none, including alerts raised before a webhook was configured. */
async function tellOfOpen(tx: Transaction, deps: AlertDeps): Promise<void> {
  const told = tx
    .select({ id: alertMessages.id })
    .from(alertMessages)
    .where(eq(alertMessages.alertId, alerts.id));
  const untold = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isNull(alerts.resolvedAt), notExists(told)));
  if (untold.length > 0)
    await tx
      .insert(alertMessages)
      .values(untold.map(({ id }) => messageOf(deps, id, "alert.raised")));
}

async function wasTold(tx: Transaction, alertId: string): Promise<boolean> {
  return (await tx.$count(alertMessages, eq(alertMessages.alertId, alertId))) > 0;
}

function messageOf({ now }: AlertDeps, alertId: string, type: "alert.raised" | "alert.resolved") {
  return { id: randomUUID(), alertId, type, nextAttemptAt: now, createdAt: now };
}
