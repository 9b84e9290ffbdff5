import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { leadCreated } from "@/flow/protocol/webhooks";
import { verifyLog } from "@/server/consent-log/verify-log";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { db } from "@/lib/server/db/client";
import type { TestDatabase } from "./database";
import { deliverDue } from "./deliver";
import { bareLeads, duplicateLeads, killableServer, lostActions, lostLeads } from "./kill-rounds";
import type { WebhookReceiver } from "./webhook-receiver";
import { registerOf } from "./receivers";
import { webhookSecret } from "./webhook-secret";

export interface KillFigures {
  kills: number;
  /** What the servers had acknowledged before they were killed. */
  actions: number;
  leads: number;
  /** Leads in the database: a visitor may have been killed before the answer came. */
  stored: number;
  webhooks: number;
  /** Requests that got a 5xx instead of an answer. */
  failed: number;
}

interface Killing {
  database: TestDatabase;
  receiver: WebhookReceiver;
  /** A server gets up to so many answers out before it is killed. */
  mostAnswers?: number;
}

/**
 * Kills a server under load so many times; fails the test at the first acknowledged answer or lead that is missing,
 * at a lead without evidence or delivery, at a second lead of a session, and where a lead does not reach its receiver.
 */
export async function expectNothingLost(
  kills: number,
  { database, receiver, mostAnswers = 120 }: Killing,
  onRound: (figures: KillFigures) => void = () => undefined,
): Promise<KillFigures> {
  const server = await killableServer({
    DATABASE_URL: database.url,
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
  });
  const figures: KillFigures = {
    kills: 0,
    actions: 0,
    leads: 0,
    stored: 0,
    webhooks: 0,
    failed: 0,
  };
  const acknowledgedLeads: string[] = [];
  try {
    for (let round = 1; round <= kills; round += 1) {
      // Killed early and late: among the first answers, and with the worker busy.
      const acknowledged = await server.loadAndKill(5 + ((round * 37) % mostAnswers));
      acknowledgedLeads.push(...acknowledged.leads);
      expect(await lostActions(acknowledged)).toEqual([]);
      expect(await lostLeads(acknowledged.leads)).toEqual([]);
      expect(await bareLeads()).toEqual([]);
      figures.kills = round;
      figures.failed += acknowledged.failed;
      figures.actions += acknowledged.actions.length;
      figures.leads = acknowledgedLeads.length;
      onRound(figures);
    }
  } finally {
    await server.remove();
  }
  expect(await lostLeads(acknowledgedLeads)).toEqual([]);
  expect(await duplicateLeads()).toEqual([]);
  expect(await verifyLog(db())).toMatchObject({ intact: true });
  figures.stored = await storedLeads();
  figures.webhooks = await expectDelivered(acknowledgedLeads, receiver);
  return figures;
}

async function storedLeads(): Promise<number> {
  const { rows } = await db().execute<{ n: string }>(sql`select count(*) as n from leads`);
  return Number(rows[0]?.n);
}

/** Returns how many webhooks came, at least one a lead: delivery is at least once. */
async function expectDelivered(
  sessions: readonly string[],
  receiver: WebhookReceiver,
): Promise<number> {
  await deliverWhatIsLeft(receiver);
  const ids = new Map<string, Set<string>>();
  for (const { body, headers } of receiver.received) {
    const { sessionId } = leadCreated.parse(JSON.parse(body)).data;
    ids.set(sessionId, (ids.get(sessionId) ?? new Set()).add(String(headers["webhook-id"])));
  }
  expect(sessions.filter((session) => !ids.has(session))).toEqual([]);
  // The same webhook-id on every try, by which a receiver knows a second one.
  expect([...ids.values()].filter((known) => known.size > 1)).toEqual([]);
  return receiver.received.length;
}

/** A worker that comes minutes later, when the leases of the killed ones have run out. */
async function deliverWhatIsLeft(receiver: WebhookReceiver): Promise<void> {
  const deps: DeliveryDeps = {
    db: db(),
    random: () => 0,
    receivers: () => registerOf([receiver.url]),
  };
  await db().execute(sql`update deliveries set created_at = created_at - interval '5 minutes',
    next_attempt_at = next_attempt_at - interval '5 minutes' where state = 'pending'`);
  await db().execute(
    sql`update delivery_attempts set leased_until = leased_until - interval '5 minutes'`,
  );
  await db().execute(sql`update receiver_circuits set open_until = null`);
  await deliverDue(deps);
}
