import { eq, inArray, sql } from "drizzle-orm";
import { alertMessages, operatorAlerts } from "@/lib/server/db/alerts-schema";
import { millisecondsToIntervalSql } from "@/lib/server/db/clock";
import { log } from "@/lib/server/log";
import { alertConditions, type AlertMessage } from "@/flow/protocol/alert-webhook";
import { postSignedWebhook, type WebhookResult } from "../../upstream/post-webhook";
import { getRetryDelay } from "../../delivery/retry-schedule";
import type { ReceiverWebhook } from "../../receivers/receiver";
import type { AlertDeps } from "../alert-deps";
import { getAlertActivity } from "../alert-settings";
import { dailyFigures } from "../alert-settings-schema";

type Leased = Pick<
  typeof alertMessages.$inferSelect,
  "id" | "alertId" | "type" | "figures" | "attempts"
>;

/**
 * Duration of the lease on an alert message in milliseconds. It is longer than an attempt can take, so no other process
 * sends the same message.
 */
const alertLeaseMs = 20_000;
const batchSize = 50;

/**
 * Sends due messages, each to the webhook of its kind. Failed messages are retried with growing pauses. The message that
 * resolves an alert is sent only after the message that raised it. Messages wait while their kind is paused.
 */
export async function sendAlertMessages(deps: AlertDeps): Promise<void> {
  const webhooks = findActiveWebhooks(deps);
  for (const message of await leaseDueMessages(deps, [...webhooks.keys()])) {
    const found = await findMessageBody(deps, message);
    const webhook = found && webhooks.get(found.subject);
    if (!webhook) continue;
    const { body } = found;
    const result = await postSignedWebhook({
      ...webhook,
      id: message.id,
      body: JSON.stringify(body),
      now: new Date(deps.machineTime()),
    });
    await recordAlertAttempt(deps, message, result);
  }
}

/** Returns the webhooks of the kinds of messages that may be sent now, by subject of the settings. */
function findActiveWebhooks({ settings, machineTime }: AlertDeps): Map<string, ReceiverWebhook> {
  const { kinds, figures } = settings();
  const now = new Date(machineTime());
  const active = alertConditions.filter((name) => getAlertActivity(kinds[name], now) !== "paused");
  const webhooks = new Map<string, ReceiverWebhook>();
  for (const name of active) {
    const { webhook } = kinds[name];
    if (webhook) webhooks.set(name, webhook);
  }
  if (figures.webhook) webhooks.set(dailyFigures, figures.webhook);
  return webhooks;
}

async function leaseDueMessages(
  { database, now }: AlertDeps,
  subjects: readonly string[],
): Promise<Leased[]> {
  const due = sql`(
    select id from alert_messages as due
    where state = 'pending' and next_attempt_at <= ${now}
      and coalesce((select condition from alerts where id = due.alert_id), ${dailyFigures})
        = any(${sql.param(subjects)}::text[])
      and not exists (
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
      figures: alertMessages.figures,
      attempts: alertMessages.attempts,
    });
}

/** Returns the body of a message and the subject of its settings. Returns `undefined` if its alert no longer exists. */
async function findMessageBody({ database }: AlertDeps, message: Leased) {
  if (message.alertId === null) return { subject: dailyFigures, body: message.figures };
  const [alert] = await database()
    .select()
    .from(operatorAlerts)
    .where(eq(operatorAlerts.id, message.alertId));
  return alert && { subject: alert.condition, body: buildAlertBody(message, alert) };
}

function buildAlertBody({ type }: Leased, alert: typeof operatorAlerts.$inferSelect): AlertMessage {
  const { id, subject, summary, raisedAt, resolvedAt } = alert;
  const condition = alertConditions.find((name) => name === alert.condition) ?? "database-trouble";
  const ended = type === "alert.resolved" && resolvedAt ? resolvedAt.toISOString() : undefined;
  return {
    type: type === "alert.resolved" ? type : "alert.raised",
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
