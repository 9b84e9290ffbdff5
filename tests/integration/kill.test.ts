import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { runOnce } from "graphile-worker";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadCreated } from "@/flow/protocol/lead-created";
import type { ClientData } from "@/flow/protocol/on-action";
import { verifyChain } from "@/flow/server/consent/verify-chain";
import type { DeliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { sweepDeliveries } from "@/flow/server/delivery/delivery-queue";
import { queueLogger, taskList } from "@/flow/server/delivery/tasks";
import { db, pool } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { firstAnswers, openSession } from "@/tests/support/flow-client";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

const kills = 20;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const visitors = 8;

let database: TestDatabase;
let receiver: WebhookReceiver;
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
});

/** What the server said it has: nothing of it may ever be missing. */
interface Acknowledged {
  actions: { sessionId: string; idempotencyKey: string; answer: unknown; answers: ClientData }[];
  /** Sessions that were shown the thank-you page. */
  leads: string[];
}

async function startFlowApi(): Promise<{ url: string; child: ChildProcess }> {
  const args = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "tests/support/flow-api-process.ts",
  ];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      LEAD_WEBHOOK_URLS: receiver.url,
      LEAD_WEBHOOK_SECRET: secret,
      RATE_LIMIT_PER_MINUTE: "0",
      LOG_LEVEL: "silent",
    },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), child };
}

/** One visitor after another goes through the schedule-a-call flow, until the server is gone. */
async function visit(app: string, acknowledged: Acknowledged, onAnswer: () => void): Promise<void> {
  for (;;) {
    const session = await openSession(app, "mva-call");
    const days = firstAnswers(session.questions);
    const contact = { FirstName: ["Ann"], LastName: ["Lee"], Phone: ["6192345678"] };
    const consent = { TcpaIdsAccepted: ["tcpa-legal-call-1"] };
    for (const [pageKey, answers] of [
      ["CallTime", days],
      ["Pii", { ...contact, ...consent }],
    ] as const) {
      const idempotencyKey = randomUUID();
      const response = await fetch(`${app}/api/flow/OnAction`, {
        method: "POST",
        headers: { ...session.headers, "idempotency-key": idempotencyKey },
        body: JSON.stringify(session.action("Submit", pageKey, answers)),
      });
      const answer: unknown = await response.json();
      if (response.status !== 200) throw new UnexpectedAnswer(response.status, answer);
      const { sessionId } = session;
      acknowledged.actions.push({ sessionId, idempotencyKey, answer, answers });
      if (pageKey === "Pii") {
        expect(answer).toMatchObject({ pageKey: "ThankYou" });
        acknowledged.leads.push(sessionId);
      }
      onAnswer();
    }
  }
}

class UnexpectedAnswer extends Error {
  constructor(status: number, body: unknown) {
    super(`HTTP ${status} ${JSON.stringify(body)}`);
  }
}

/** Load until `answers` have come, then kill -9, whatever is on its way. */
async function loadAndKill(answers: number, acknowledged: Acknowledged): Promise<void> {
  const { url, child } = await startFlowApi();
  let left = answers;
  const ended = once(child, "exit");
  const onAnswer = () => {
    left -= 1;
    if (left === 0) child.kill("SIGKILL");
  };
  const results = await Promise.allSettled(
    Array.from({ length: visitors }, () => visit(url, acknowledged, onAnswer)),
  );
  child.kill("SIGKILL");
  await ended;
  for (const result of results) {
    // fetch fails with a TypeError once the server is gone; anything else is a fault.
    if (result.status === "rejected" && !(result.reason instanceof TypeError)) throw result.reason;
  }
  expect(left).toBeLessThanOrEqual(0);
}

async function lostActions({ actions }: Acknowledged): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select said.* from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb)
      as said("sessionId" uuid, "idempotencyKey" text, answer jsonb, answers jsonb)
    left join flow_actions kept on kept.session_id = said."sessionId"
      and kept.idempotency_key = said."idempotencyKey" and kept.answer = said.answer
      and kept.client_data @> said.answers
    where kept.session_id is null`);
  return rows;
}

async function lostLeads({ leads }: Acknowledged): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select said from jsonb_array_elements_text(${JSON.stringify(leads)}::jsonb) as said
    where not exists (select from leads where session_id = said::uuid)`);
  return rows;
}

/** A worker that comes minutes later, when the leases of the killed ones have run out. */
async function deliverWhatIsLeft(): Promise<void> {
  const deps: DeliveryDeps = {
    db: db(),
    random: () => 0,
    secret: () => secret,
    receivers: () => [receiver.url],
  };
  await db().execute(sql`update deliveries set created_at = created_at - interval '5 minutes',
    next_attempt_at = next_attempt_at - interval '5 minutes' where state = 'pending'`);
  await sweepDeliveries(deps);
  const job = { pgPool: pool(), taskList: taskList(deps), logger: queueLogger };
  await runOnce(job);
}

/** Leads without evidence, without a delivery, or with a pending delivery that is not in the queue. */
async function bareLeads(): Promise<unknown[]> {
  const { rows } = await db().execute(sql`
    select l.id from leads l
    where not exists (select from consent_records c where c.lead_id = l.id)
      or not exists (select from deliveries d where d.lead_id = l.id)
      or exists (
        select from deliveries d where d.lead_id = l.id and d.state = 'pending' and not exists (
          select from graphile_worker.jobs j where j.key = 'delivery:' || d.id))`);
  return rows;
}

it(
  `keeps every acknowledged answer and lead through ${kills} kills under load`,
  { timeout: 600_000 },
  async () => {
    const acknowledged: Acknowledged = { actions: [], leads: [] };
    for (let round = 1; round <= kills; round += 1) {
      // Killed early and late: among the first answers, and with the worker busy.
      await loadAndKill(5 + ((round * 37) % 120), acknowledged);
      expect(await lostActions(acknowledged)).toEqual([]);
      expect(await lostLeads(acknowledged)).toEqual([]);
      expect(await bareLeads()).toEqual([]);
    }
    expect(acknowledged.leads.length).toBeGreaterThan(kills);
    expect(await verifyChain(db())).toMatchObject({ intact: true });
    await deliverWhatIsLeft();
    const received = new Set(
      receiver.received.map(({ body }) => leadCreated.parse(JSON.parse(body)).data.sessionId),
    );
    expect(acknowledged.leads.filter((session) => !received.has(session))).toEqual([]);
    const { rows } = await db().execute(
      sql`select session_id from leads group by 1 having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  },
);
