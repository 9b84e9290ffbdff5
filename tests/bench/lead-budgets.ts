import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createLead, offerLeadToReceivers, buildEncryptedLead } from "@/server/leads/create-lead";
import type { NewLeadInput } from "@/server/leads/lead-input";
import {
  closeDatabase,
  connectDatabase,
  type Database,
  type Transaction,
} from "@/lib/server/db/client";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import * as schema from "@/lib/server/db/schema";
import { buildDatabaseUrl } from "../support/database-address";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { createReceiversAt } from "../support/receivers";
import type { BudgetMeasurement } from "./budget";
import { ratioAtLeast } from "./ratio";
import { runRounds } from "./turns";

const clients = 32;
const seconds = 1.5;

type WriteLead = (tx: Transaction, input: NewLeadInput) => Promise<unknown>;

/**
 * Measures a budget of docs/budgets.md: leads per second with consent evidence, compared with leads without it.
 * PostgreSQL delays each flush of its write-ahead log by 5 ms (`commit_delay`), to simulate a slow disk.
 */
export async function measureLeadBudgets(folder: string): Promise<BudgetMeasurement[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  const url = buildDatabaseUrl(server.url, "bench_leads");
  const pool = new Pool({ connectionString: url, max: clients + 1 });
  try {
    await prepare(server.url, url);
    const db: Database = drizzle(pool, { schema });
    connectDatabase(url);
    const rate = await compareRates(db);
    await appendPendingLogEntries(db);
    // Leads without evidence would fail the verification of the log, so they are deleted.
    await pool.query(`with bare as (
        select id from leads l where not exists (select from consent_records r where r.lead_id = l.id)
      ), sent as (delete from deliveries where lead_id in (select id from bare))
      delete from leads where id in (select id from bare)`);
    const verdict = await verifyConsentLog(db);
    return [
      rate,
      {
        what: "leads: the log is intact afterwards",
        value: verdict.intact ? `${verdict.records} records` : verdict.broken.problem,
        budget: "intact",
        verdict: verdict.intact ? "met" : "broken",
      },
    ];
  } finally {
    await closeDatabase();
    await pool.end();
    await server.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(serverUrl: string, url: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query("create database bench_leads");
  await migrateDatabase(url);
  await client.query("alter database bench_leads set commit_delay = 5000");
  await client.query("alter database bench_leads set commit_siblings = 0");
  await client.end();
}

async function compareRates(db: Database): Promise<BudgetMeasurement> {
  const comparison = async () => {
    const reference = await leadsASecond(db, withoutEvidence);
    const appending = keepAppending(db);
    const product = await leadsASecond(db, createLead);
    await appending.stop();
    return { product, reference };
  };
  await comparison(); // Warm-up.
  const rates = await runRounds("leads", comparison);
  return ratioAtLeast(
    `leads, ${clients} clients, commit 5 ms slower: with evidence / without`,
    {
      product: rates.map(({ product }) => product),
      reference: rates.map(({ reference }) => reference),
      unit: "leads a second",
    },
    0.8,
  );
}

async function leadsASecond(db: Database, write: WriteLead): Promise<number> {
  const session = await insertConsentPageSession();
  const began = performance.now();
  let written = 0;
  const receivers = createReceiversAt(["https://receiver.example/leads"]);
  const client = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const input = createLeadInput(
        { ...session, id: randomUUID() },
        { receivers, answers: anotherPerson() },
      );
      await db.transaction((tx) => write(tx, input));
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return written / ((performance.now() - began) / 1_000);
}

let people = 0;

/** Returns answers of a person who has no lead yet. */
function anotherPerson(): NewLeadInput["answers"] {
  people += 1;
  const digits = String(people).padStart(7, "0");
  return { ...leadAnswers, Phone: [`619${digits}`], Email: [`ann.${digits}@example.com`] };
}

/** Inserts the same rows as `createLead`, except the evidence. */
async function withoutEvidence(tx: Transaction, input: NewLeadInput): Promise<void> {
  const { row, key, identity } = buildEncryptedLead({ ...input, consents: [] });
  await tx.insert(schema.leads).values(row).onConflictDoNothing({ target: schema.leads.sessionId });
  await tx.insert(leadEncryptionKeys).values(key);
  await offerLeadToReceivers(tx, { id: row.id, identity }, input);
}

/** Keeps appending records to the log, as the worker does. Returns a function that stops it. */
function keepAppending(db: Database) {
  let hasEnded = false;
  const run = async () => {
    while (!hasEnded) {
      await appendPendingLogEntries(db);
      await new Promise((resume) => setTimeout(resume, 500));
    }
  };
  const running = run();
  return {
    stop: () => {
      hasEnded = true;
      return running;
    },
  };
}
