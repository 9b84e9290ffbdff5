import { randomUUID } from "node:crypto";
import type { AlertCondition, AlertMessage, FiguresMessage } from "@/flow/protocol/alert-webhook";
import { addDays, toLocalTime } from "@/lib/server/calling/local-time";
import type { Database } from "@/lib/server/db/client";
import { postSignedWebhook, type WebhookResult } from "../upstream/post-webhook";
import type { AlertSettings } from "./alert-settings";
import { dailyFigures, type AlertSubject } from "./alert-settings-schema";
import { createFiguresMessage } from "./alerts/daily-figures";

/**
 * Sends a test to the webhook of a kind of alert, or yesterday's figures to theirs. The summary begins with "Test:".
 * Nothing is stored, and switched-off kinds send a test too. Returns `undefined` if there is no webhook.
 */
export async function sendTestAlert(
  database: Database,
  settings: AlertSettings,
  subject: AlertSubject,
): Promise<WebhookResult | undefined> {
  const { webhook } = subject === dailyFigures ? settings.figures : settings.kinds[subject];
  if (!webhook) return undefined;
  const now = new Date();
  const message =
    subject === dailyFigures
      ? await createTestFigures(database, settings, now)
      : createTestAlert(subject, now);
  const body = JSON.stringify(message);
  return postSignedWebhook({ ...webhook, id: randomUUID(), body, now });
}

function createTestAlert(condition: AlertCondition, now: Date): AlertMessage {
  const summary = `Test: an operator checks that alerts of the kind ${condition} arrive. Nothing has happened.`;
  const at = now.toISOString();
  return {
    type: "alert.test",
    timestamp: at,
    data: { alertId: randomUUID(), condition, subject: "", summary, raisedAt: at },
  };
}

async function createTestFigures(
  database: Database,
  { figures: { timeZone } }: AlertSettings,
  now: Date,
): Promise<FiguresMessage> {
  const day = addDays(toLocalTime(now, timeZone).day, -1);
  const deps = { database: () => database, machineTime: () => now.getTime() };
  const message = await createFiguresMessage(deps, { day, timeZone });
  return { ...message, data: { ...message.data, summary: `Test: ${message.data.summary}` } };
}

/** Describes the answer to a test, for operators. */
export function describeTestResult(result: WebhookResult | undefined): string {
  if (!result) return "No address is set, so the test was not sent.";
  const verdict = result.kind === "accepted" ? "accepted" : `not accepted: ${result.reason}`;
  const status = result.status === null ? "" : ` (status ${result.status})`;
  const answer = result.response === undefined ? "" : ` The receiver answered: ${result.response}`;
  return `The test was ${verdict}${status}.${answer}`;
}
