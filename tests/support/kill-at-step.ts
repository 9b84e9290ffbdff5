import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { createDeliveryDeps } from "@/server/delivery/delivery-deps";
import { db } from "@/lib/server/db/client";
import { createTestDatabase } from "./database";
import { bundleFlowApi } from "./flow-api-bundle";
import { scheduleCallSteps, startClientSession, type ClientSession } from "./flow-client";
import type { Question } from "@/flow/protocol/question";
import { serveApi } from "./serve-api";
import { webhookSecret } from "./webhook-secret";
import { deliverAllDueLeads } from "./deliver";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver";

/** Maximum number of kills. No server executes this many steps. */
const mostKills = 500;

/** Kills servers at every `stride`-th step, on a new database with two receivers. Returns the number of kills. */
export async function testKillsAtSteps(stride: number): Promise<number> {
  const receivers = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  Object.assign(process.env, {
    LEAD_WEBHOOK_URLS: receivers.map(({ url }) => url).join(","),
    LEAD_WEBHOOK_SECRET: webhookSecret,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
  });
  const database = await createTestDatabase();
  try {
    return await killAtSteps(stride, receivers);
  } finally {
    await Promise.all(receivers.map((receiver) => receiver.close()));
    await database.drop();
  }
}

/**
 * Kills a server at every `stride`-th step of a visit and its deliveries. Another server completes the rest. Asserts
 * that the lead is stored once and reaches each receiver under one id. Returns the number of kills when a server
 * finishes before its step.
 */
async function killAtSteps(stride: number, receivers: readonly WebhookReceiver[]): Promise<number> {
  const file = await bundleFlowApi([], "tests/support/kill-at-step-process.ts");
  const survivor = await serveApi();
  // Starting takes longest, so the next server starts while this one runs.
  let next = start(file, 1);
  try {
    for (let kills = 0; kills < mostKills; kills += 1) {
      const step = 1 + kills * stride;
      const { child, url } = await next;
      next = start(file, step + stride);
      const visit = await visitUntilDelivered(child, url, survivor.url);
      child.kill("SIGKILL");
      await finishElsewhere();
      // The next server's worker may already be sending these deliveries.
      await untilDelivered(visit.sessionId);
      await expectOneLead(visit.sessionId, receivers, step);
      if (!visit.wasKilled) return kills;
    }
  } finally {
    (await next).child.kill("SIGKILL");
    await survivor.close();
    await rm(file);
  }
  throw new Error("The server came to each of these steps.");
}

async function start(file: string, step: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [file], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: { ...process.env, KILL_AT: String(step) },
  });
  if (!child.stdout) throw new Error("The server has no output.");
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return { child, url };
}

/**
 * Completes the schedule-a-call flow. Repeats a request without response on another server. Waits until the lead is
 * delivered or the server was killed.
 */
async function visitUntilDelivered(child: ChildProcess, url: string, survivor: string) {
  const ended = once(child, "exit");
  const session = await startClientSession(url, "mva-call");
  const armed = once(child, "message");
  child.send("arm");
  await armed;
  let { questions } = session;
  for (const [pageKey, answer] of scheduleCallSteps)
    questions = await act(session, [url, survivor], pageKey, answer(questions));
  const isKilled = ended.then(() => true);
  const isDelivered = untilDelivered(session.sessionId).then(() => false);
  const wasKilled = await Promise.race([isKilled, isDelivered.catch(() => isKilled)]);
  return { sessionId: session.sessionId, wasKilled };
}

async function act(
  session: ClientSession,
  servers: readonly string[],
  pageKey: string,
  answers: Record<string, string[]>,
): Promise<Question[]> {
  const headers = { ...session.headers, "idempotency-key": randomUUID() };
  const body = JSON.stringify(session.action("Submit", pageKey, answers));
  for (const server of servers)
    try {
      const own = { ...headers, origin: server };
      const response = await fetch(`${server}/api/flow/OnAction`, {
        method: "POST",
        headers: own,
        body,
      });
      expect([pageKey, response.status]).toEqual([pageKey, 200]);
      return session.read(await response.json()).questions;
    } catch (error) {
      // After the kill, `fetch` fails with a TypeError.
      if (!(error instanceof TypeError)) throw error;
    }
  throw new Error("No server is left.");
}

const untilDelivered = (sessionId: string) =>
  expect.poll(() => openDeliveries(sessionId), { timeout: 30_000 }).toBe(0);

async function openDeliveries(sessionId: string): Promise<number> {
  const { rows } = await db().execute<{ open: number }>(sql`
    select count(*) filter (where d.state = 'pending')::int as open from leads l
    join deliveries d on d.lead_id = l.id where l.session_id = ${sessionId}`);
  return rows[0]?.open ?? 0;
}

/** Delivers the remaining leads as another machine's worker would a minute later. */
async function finishElsewhere(): Promise<void> {
  await db().execute(sql`update deliveries set created_at = created_at - interval '1 minute',
    next_attempt_at = next_attempt_at - interval '1 minute' where state = 'pending'`);
  await db().execute(
    sql`update delivery_attempts set leased_until = leased_until - interval '1 minute'`,
  );
  await deliverAllDueLeads(createDeliveryDeps());
}

async function expectOneLead(
  sessionId: string,
  receivers: readonly WebhookReceiver[],
  step: number,
): Promise<void> {
  const { rows } = await db().execute<{ id: string; open: number; consents: number }>(sql`
    select l.id, (select count(*)::int from deliveries d where d.lead_id = l.id and d.state <> 'delivered') as open,
      (select count(*)::int from consent_records c where c.lead_id = l.id) as consents
    from leads l where l.session_id = ${sessionId}`);
  expect(rows, `killed at step ${step}`).toEqual([
    { id: expect.any(String) as string, open: 0, consents: 1 },
  ]);
  for (const { received } of receivers) {
    const own = received.filter(
      ({ body }) => leadCreatedSchema.parse(JSON.parse(body)).data.sessionId === sessionId,
    );
    const ids = new Set(own.map(({ headers }) => headers["webhook-id"]));
    expect([step, ids.size]).toEqual([step, 1]);
  }
}
