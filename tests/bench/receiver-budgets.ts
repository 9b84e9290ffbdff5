import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import {
  scheduleCallSteps,
  startClientSession,
  UnexpectedStatusError,
} from "../support/flow-client";
import { webhookSecret } from "../support/webhook-secret";
import { startProductServer } from "../support/start-app";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { numberAtMost, type BudgetMeasurement } from "./budget";
import { computeMedian } from "./median";

const leadCount = 300;
const visitors = 8;
const budgetMs = 5_000;

/**
 * Measures a budget of docs/budgets.md: how long a receiver waits for each lead while another receiver hangs. 300
 * visitors finish, eight at a time. The time starts at the visitor's thank-you page.
 */
export async function measureReceiverBudgets(dataFolder: string): Promise<BudgetMeasurement[]> {
  rmSync(dataFolder, { recursive: true, force: true });
  const [good, hanging] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  hanging.responses.push(...Array.from({ length: 10 * leadCount }, () => () => undefined));
  const app = await startProductServer({
    DATA_DIR: dataFolder,
    LEAD_WEBHOOK_URLS: `${hanging.url},${good.url}`,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: "fatal",
    RATE_LIMIT_PER_MINUTE: "0",
  });
  const finishedAt = new Map<string, number>();
  let begun = 0;
  let notReady = 0;
  try {
    await Promise.all(Array.from({ length: visitors }, visit));
    await good.has(leadCount);
    const waits = good.received.map(({ body }, i) => {
      const { sessionId } = leadCreatedSchema.parse(JSON.parse(body)).data;
      return (good.times[i] ?? Infinity) - (finishedAt.get(sessionId) ?? Infinity);
    });
    return [
      numberAtMost(
        "one of two receivers hangs: the other's wait, median, ms",
        computeMedian(waits),
        budgetMs,
        0,
      ),
      numberAtMost(
        "one of two receivers hangs: the other's longest wait, ms",
        Math.max(...waits),
        budgetMs,
        0,
      ),
      numberAtMost("one of two receivers hangs: times not ready", notReady, 0, 0),
    ];
  } finally {
    await app.stop();
    await Promise.all([good.close(), hanging.close()]);
  }

  async function visit(): Promise<void> {
    while (begun < leadCount) {
      begun += 1;
      finishedAt.set(await makeLead(app.url), performance.now());
      if ((await fetch(`${app.url}/api/health/ready`)).status !== 200) notReady += 1;
    }
  }
}

/** Completes the schedule-a-call flow and returns the session's id. */
async function makeLead(app: string): Promise<string> {
  const session = await startClientSession(app, "mva-call");
  let { questions } = session;
  for (const [pageKey, answer] of scheduleCallSteps) {
    const response = await fetch(`${app}/api/flow/OnAction`, {
      method: "POST",
      headers: { ...session.headers, "idempotency-key": randomUUID() },
      body: JSON.stringify(session.action("Submit", pageKey, answer(questions))),
    });
    if (response.status !== 200)
      throw new UnexpectedStatusError(response.status, await response.text());
    ({ questions } = session.read(await response.json()));
  }
  return session.sessionId;
}
