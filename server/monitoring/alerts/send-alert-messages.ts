import { eq, inArray, sql } from "drizzle-orm";
import { alertMessages, operatorAlerts } from "@/lib/server/db/alerts-schema";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { log } from "@/lib/server/log";
import { alertConditions, type AlertMessage } from "@/flow/protocol/alert-webhook";
import { postSignedWebhook, type WebhookResult } from "../../upstream/post-webhook";
import { getRetryDelay } from "../../delivery/retry-schedule";
import type { AlertDeps } from "../alert-deps";

type Leased = Pick<typeof alertMessages.$inferSelect, "id" | "alertId" | "type" | "attempts">;

/**
 * Duration of the lease on an alert message in milliseconds. It is longer than an attempt can take, so no other process
 * sends the same message.
 */
const alertLeaseMs = 20_000;
const batchSize = 50;

/**
 * Sends due alert messages to the webhook. Failed messages are retried with growing pauses. The message that resolves
 * an alert is sent only after the message that raised it.
 */
export async function sendAlertMessages(deps: AlertDeps): Promise<void> {
  const webhook = deps.webhook();
  if (!webhook) return;
  for (const message of await leaseDueMessages(deps)) {
    const alert = await findAlert(deps, message.alertId);
    if (!alert) continue;
    const body = buildAlertBody(message, alert);
    const result = await postSignedWebhook({
      ...webhook,
      id: message.id,
      body: JSON.stringify(body),
      now: new Date(deps.machineTime()),
    });
    await recordAlertAttempt(deps, message, result);
  }
}

async function leaseDueMessages({ database, now }: AlertDeps): Promise<Leased[]> {
  const due = sql`(
    select id from alert_messages as due
    where state = 'pending' and next_attempt_at <= ${now} and not exists (
      select from alert_messages as before
      where before.alert_id = due.alert_id and before.state = 'pending'
        and due.type = 'alert.resolved' and before.type = 'alert.raised')
    order by created_at limit ${batchSize} for update skip locked)`;
  return database()
    .update(alertMessages)
    .set({
      attempts: sql`${alertMessages.attempts} + 1`,
      nextAttemptAt: sql`${now} + ${millisecondsToIntervalSql(alertLeaseMs)}`,
    })
    .where(inArray(alertMessages.id, due))
    .returning({
      id: alertMessages.id,
      alertId: alertMessages.alertId,
      type: alertMessages.type,
      attempts: alertMessages.attempts,
    });
}

async function findAlert({ database }: AlertDeps, id: string) {
  const [found] = await database().select().from(operatorAlerts).where(eq(operatorAlerts.id, id));
  return found;
}

function buildAlertBody({ type }: Leased, alert: typeof operatorAlerts.$inferSelect): AlertMessage {
  const { id, subject, summary, raisedAt, resolvedAt } = alert;
  const condition = alertConditions.find((name) => name === alert.condition) ?? "database-trouble";
  const ended = type === "alert.resolved" && resolvedAt ? resolvedAt.toISOString() : undefined;
  return {
    type,
    timestamp: ended ?? raisedAt.toISOString(),
    data: {
      alertId: id,
      condition,
      subject,
      summary,
      raisedAt: raisedAt.toISOString(),
      ...(ended !== undefined && { resolvedAt: ended }),
    },
  };
}

async function recordAlertAttempt(
  deps: AlertDeps,
  { id, attempts }: Leased,
  result: WebhookResult,
) {
  const pauseMs = getAlertRetryPause(deps, attempts, result);
  const state =
    result.kind === "accepted" ? "delivered" : pauseMs === undefined ? "dead" : "pending";
  const lastError = result.kind === "accepted" ? null : result.reason;
  await deps
    .database()
    .update(alertMessages)
    .set({
      state,
      lastError,
      ...(pauseMs !== undefined && {
        nextAttemptAt: sql`${deps.now} + ${millisecondsToIntervalSql(pauseMs)}`,
      }),
    })
    .where(eq(alertMessages.id, id));
  if (state === "delivered") log.info("alert.delivered", { id, attempts });
  else
    log.error(`alert.${state === "dead" ? "dead" : "failed"}`, { id, attempts, reason: lastError });
}

function getAlertRetryPause(
  { random, machineTime }: AlertDeps,
  attempts: number,
  result: WebhookResult,
) {
  if (result.kind !== "failed") return undefined;
  const now = new Date(machineTime());
  return getRetryDelay({ attempts, now, retryAfter: result.retryAfter, random: random() });
}
