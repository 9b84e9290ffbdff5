import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { visitorRequestSchema } from "@/flow/protocol/webhooks";
import { createLead } from "@/server/leads/create-lead";
import { findConsentWithdrawal } from "@/server/personal-data/suppression";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { finishErasures } from "@/server/privacy-requests/requests/finish-erasures";
import {
  sendPrivacyRequestLinks,
  createPrivacyRequestDeps,
} from "@/server/privacy-requests/send-request-links";
import { storePrivacyRequest } from "@/server/privacy-requests/store-privacy-request";
import { db } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import type { PrivacyRequestKind } from "@/lib/shared/visitor-request";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { getProgramArguments } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredLead } from "../support/stored-lead";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let server: ServedApi;
let messenger: WebhookReceiver;
/** Connection that holds a lock. The process to be killed waits for this lock. */
let holder: Client;

beforeAll(async () => {
  messenger = await startWebhookReceiver();
  database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    VISITOR_REQUEST_WEBHOOK_URL: messenger.url,
    VISITOR_REQUEST_WEBHOOK_SECRET: webhookSecret,
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  server = await serveApi();
  holder = new Client({ connectionString: database.url });
  await holder.connect();
  await db().execute(sql`
    create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(4711); return null; end'`);
});
afterAll(async () => {
  await holder.end();
  await server.close();
  await database.drop();
  await messenger.close();
});

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, getProgramArguments("tests/support/flow-api-process.ts"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: process.env,
  });
  const lines = createInterface({ input: child.stdout ?? process.stdin });
  const [url] = (await once(lines, "line")) as [string];
  return { child, url };
}

/** Runs `work` in another process and kills that process while its statement on `table` waits for a lock. */
async function killAt(table: string, event: string, work: () => Promise<unknown>, end: () => void) {
  await db().execute(
    sql.raw(`create trigger wait_here after ${event} on ${table} execute function wait_for_test()`),
  );
  await holder.query("select pg_advisory_lock(4711)");
  const failed = work().then(
    () => "answered",
    () => "failed",
  );
  const waiting = sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`;
  await expect
    .poll(async () => (await db().execute(waiting)).rows.length, { timeout: 10_000 })
    .toBe(1);
  end();
  expect(await failed).toBe("failed");
  await holder.query("select pg_advisory_unlock(4711)");
  await db().execute(sql.raw(`drop trigger wait_here on ${table}`));
}

let count = 0;
/** Stores a lead. Returns the code from a link that was emailed to the lead's address. */
async function sentLink(kind: PrivacyRequestKind) {
  count += 1;
  const email = `killed${count}@mail.example`;
  const contact = { Phone: [`(619) 234-70${10 + count}`], Email: [email] };
  const input = createLeadInput(await insertConsentPageSession(), {
    answers: { ...leadAnswers, ...contact },
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await storePrivacyRequest(db(), {
    site: "mva",
    kind,
    contact: email,
    rateKey: `192.0.2.${count}`,
  });
  await sendPrivacyRequestLinks(createPrivacyRequestDeps());
  const { data } = visitorRequestSchema.parse(JSON.parse(messenger.received.at(-1)?.body ?? ""));
  return { leadId, email, id: data.requestId, code: new URL(data.link).hash.slice(1) };
}

let uses = 0;
/** Opens a link. Each request comes from a different IP address, because requests are limited per address. */
async function useLink(url: string, code: string): Promise<string | null> {
  const response = await fetch(`${url}/api/visitor-requests/confirm`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `198.51.100.${(uses += 1)}`,
    },
    body: new URLSearchParams({ code }).toString(),
  });
  return response.headers.get("location");
}

it.each([
  ["withdraw", "suppressions", "insert"],
  ["withdraw", "lead_audit", "insert"],
  ["withdraw", "visitor_requests", "update"],
  ["erase", "leads", "update"],
  ["erase", "lead_audit", "insert"],
  ["erase", "visitor_requests", "update"],
  ["see", "visitor_requests", "update"],
] as const)(
  "a link to %s works after its process died at its statement on %s",
  async (kind, table, event) => {
    const { leadId, id, code } = await sentLink(kind);
    const { child, url } = await startServer();
    try {
      await killAt(
        table,
        event,
        () => useLink(url, code),
        () => child.kill("SIGKILL"),
      );
      const [open] = await db().select().from(privacyRequests).where(eq(privacyRequests.id, id));
      expect(open).toMatchObject({ usedAt: null, closedAt: null });
      expect(await findConsentWithdrawal(db(), leadId)).toBeUndefined();
      expect((await readStoredLead(leadId)).forgottenAt).toBeNull();
      const outcomes = { withdraw: "withdrawn", erase: "erased", see: null };
      const outcome = outcomes[kind];
      expect(await useLink(server.url, code)).toBe(
        outcome && `/company/YourInformation#${outcome}`,
      );
      expect(Boolean(await findConsentWithdrawal(db(), leadId))).toBe(kind === "withdraw");
      expect(Boolean((await readStoredLead(leadId)).forgottenAt)).toBe(kind === "erase");
      expect(await useLink(server.url, code)).toBe("/company/YourInformation#expired");
    } finally {
      child.kill("SIGKILL");
    }
  },
);

it("finishes an erasure after the process that searched the visits died", async () => {
  const { email, id, code } = await sentLink("erase");
  const visit = await insertConsentPageSession();
  await db()
    .update(flowSessions)
    .set({ sealedAnswers: encryptSessionAnswers(visit, { Email: [email] }) })
    .where(eq(flowSessions.id, visit.id));
  await useLink(server.url, code);
  // Simulates a process that was killed during its search: the request is leased, and nothing is deleted.
  await db().execute(sql`
    update visitor_requests set next_attempt_at = clock_timestamp() + interval '2 minutes' where id = ${id}`);
  const deps = createPrivacyRequestDeps();
  await finishErasures(deps);
  const [open] = await db().select().from(privacyRequests).where(eq(privacyRequests.id, id));
  expect(open).toMatchObject({ closedAt: null, usedAt: expect.any(Date) as Date });
  await finishErasures({ ...deps, now: sql`clock_timestamp() + interval '3 minutes'` });
  expect(await db().$count(flowSessions, eq(flowSessions.id, visit.id))).toBe(0);
  const [closed] = await db().select().from(privacyRequests).where(eq(privacyRequests.id, id));
  expect(closed).toMatchObject({ result: "erased", contactHash: null });
});
