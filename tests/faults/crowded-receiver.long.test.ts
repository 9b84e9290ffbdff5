import { createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { startBackgroundWorker } from "@/server/worker/worker";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { createReceiversAt, createUnnamedTestRegister } from "@/tests/support/receivers";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";

const crowdSize = 10_000;
/** Number of sequential leads to the other receiver. */
const measured = 40;
/** Tolerance in milliseconds for other work on the machine. */
const slackMs = 250;

let database: TestDatabase;
let crowded: Server;
let other: WebhookReceiver;
let isHanging = false;
let crowdReceived = 0;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  other = await startWebhookReceiver();
  crowded = createServer((request, response: ServerResponse) => {
    crowdReceived += 1;
    request.resume();
    if (!isHanging) response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(crowded, "listening");
});
afterAll(async () => {
  crowded.closeAllConnections();
  crowded.close();
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await db().execute(sql`update deliveries set state = 'dead', next_attempt_at = null`);
  await db().execute(sql`delete from receiver_circuits`);
  crowdReceived = 0;
});

function crowdedUrl(): string {
  const address = crowded.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
}

async function storeLead(url: string): Promise<string> {
  const input = createLeadInput(await insertConsentPageSession(), {
    receivers: createReceiversAt([url]),
  });
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

/** Queues many more leads for the busy receiver. */
async function queueCrowd(): Promise<void> {
  const like = await storeLead(crowdedUrl());
  await appendAndSignLog(db());
  await db().execute(sql`
    with copies as (
      insert into leads select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'session_id', gen_random_uuid()))).*
      from leads l, generate_series(1, ${crowdSize}) where l.id = ${like} returning id
    ), keys as (
      insert into lead_keys (lead_id, wrapped_key)
      select copies.id, k.wrapped_key from copies, lead_keys k where k.lead_id = ${like}
    )
    insert into deliveries (id, lead_id, receiver_id, receiver_name, url)
    select gen_random_uuid(), copies.id, d.receiver_id, d.receiver_name, d.url
    from copies, deliveries d where d.lead_id = ${like}`);
}

/** Returns the delivery times of several leads in milliseconds, in ascending order. */
async function waits(): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < measured; i += 1) {
    const leadId = await storeLead(other.url);
    const stored = performance.now();
    await expect
      .poll(() => other.received.some(({ body }) => body.includes(leadId)), {
        interval: 5,
        timeout: 60_000,
      })
      .toBe(true);
    found.push(performance.now() - stored);
  }
  return found.toSorted((a, b) => a - b);
}

async function measure(isCrowded: boolean) {
  const urls = [crowdedUrl(), other.url];
  const deps: DeliveryDeps = {
    db: db(),
    random: Math.random,
    receivers: () => createUnnamedTestRegister(urls),
  };
  if (isCrowded) await queueCrowd();
  const worker = startBackgroundWorker(deps);
  try {
    const found = await waits();
    return { median: found[measured / 2] ?? Infinity, longest: found.at(-1) ?? Infinity };
  } finally {
    crowded.closeAllConnections();
    await worker.stop();
  }
}

describe(`${crowdSize} deliveries of one receiver`, () => {
  it.each([
    ["that takes each at once", false],
    ["that hangs", true],
  ])("%s slow no other", async (_, hangs) => {
    isHanging = hangs;
    const without = await measure(false);
    const crowd = await measure(true);
    console.log(
      `without: ${text(without)}; with: ${text(crowd)}, ${crowdReceived} of the crowd begun`,
    );
    expect(crowdReceived).toBeGreaterThan(0);
    expect(crowd.median).toBeLessThan(without.median + slackMs);
    expect(crowd.longest).toBeLessThan(without.longest + 4 * slackMs);
  });
});

function text({ median, longest }: { median: number; longest: number }): string {
  return `${median.toFixed(0)} ms, ${longest.toFixed(0)} at most`;
}
