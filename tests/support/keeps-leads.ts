import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { db } from "@/lib/server/db/client";
import type { TestDatabase } from "./database";
import { deliverAllDueLeads } from "./deliver";
import {
  findLeadsWithoutEvidence,
  findDuplicateLeads,
  startKillableServer,
  findLostActions,
  findLostLeads,
} from "./kill-rounds";
import type { WebhookReceiver } from "./webhook-receiver";
import { createUnnamedTestRegister } from "./receivers";
import { webhookSecret } from "./webhook-secret";

export interface KillTestCounts {
  kills: number;
  /** Number of requests that a server acknowledged before it was killed. */
  actions: number;
  leads: number;
  /**
   * Number of leads in the database. It may exceed `leads`, because a killed server cannot acknowledge its last lead.
   */
  stored: number;
  webhooks: number;
  /** Number of requests with status 5xx. */
  failed: number;
}

interface Killing {
  database: TestDatabase;
  receiver: WebhookReceiver;
  /** A server is killed after 5 to `maximumAnswers` + 4 responses. Default: 120. */
  maximumAnswers?: number;
}

/**
 * Kills a server under load again and again. Asserts after each kill that no acknowledged answer or lead is lost.
 * Asserts at the end that each lead exists once, with evidence, and reached its receiver.
 */
export async function expectNoLeadLostByKills(
  kills: number,
  { database, receiver, maximumAnswers = 120 }: Killing,
  onRound: (figures: KillTestCounts) => void = () => undefined,
): Promise<KillTestCounts> {
  const server = await startKillableServer({
    DATABASE_URL: database.url,
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
  });
  const figures: KillTestCounts = {
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
      // Varies the time of the kill: among the first responses, or later while the worker is busy.
      const acknowledged = await server.loadAndKill(5 + ((round * 37) % maximumAnswers));
      acknowledgedLeads.push(...acknowledged.leads);
      expect(await findLostActions(acknowledged)).toEqual([]);
      expect(await findLostLeads(acknowledged.leads)).toEqual([]);
      expect(await findLeadsWithoutEvidence()).toEqual([]);
      figures.kills = round;
      figures.failed += acknowledged.failed;
      figures.actions += acknowledged.actions.length;
      figures.leads = acknowledgedLeads.length;
      onRound(figures);
    }
  } finally {
    await server.remove();
  }
  expect(await findLostLeads(acknowledgedLeads)).toEqual([]);
  expect(await findDuplicateLeads()).toEqual([]);
  expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
  figures.stored = await storedLeads();
  figures.webhooks = await expectDelivered(acknowledgedLeads, receiver);
  return figures;
}

async function storedLeads(): Promise<number> {
  const { rows } = await db().execute<{ n: string }>(sql`select count(*) as n from leads`);
  return Number(rows[0]?.n);
}

/** Asserts that each lead reached the receiver at least once. Returns the number of webhooks. */
async function expectDelivered(
  sessions: readonly string[],
  receiver: WebhookReceiver,
): Promise<number> {
  await deliverWhatIsLeft(receiver);
  const ids = new Map<string, Set<string>>();
  for (const { body, headers } of receiver.received) {
    const { sessionId } = leadCreatedSchema.parse(JSON.parse(body)).data;
    ids.set(sessionId, (ids.get(sessionId) ?? new Set()).add(String(headers["webhook-id"])));
  }
  expect(sessions.filter((session) => !ids.has(session))).toEqual([]);
  // All attempts of a delivery have the same webhook-id, so receivers can detect repeats.
  expect([...ids.values()].filter((known) => known.size > 1)).toEqual([]);
  return receiver.received.length;
}

/** Delivers the remaining leads as a worker would minutes later, after the killed workers' leases have expired. */
async function deliverWhatIsLeft(receiver: WebhookReceiver): Promise<void> {
  const deps: DeliveryDeps = {
    db: db(),
    random: () => 0,
    receivers: () => createUnnamedTestRegister([receiver.url]),
  };
  await db().execute(sql`update deliveries set created_at = created_at - interval '5 minutes',
    next_attempt_at = next_attempt_at - interval '5 minutes' where state = 'pending'`);
  await db().execute(
    sql`update delivery_attempts set leased_until = leased_until - interval '5 minutes'`,
  );
  await db().execute(sql`update receiver_circuits set open_until = null`);
  await deliverAllDueLeads(deps);
}
