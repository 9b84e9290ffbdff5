import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { appendToLog } from "@/server/consent-log/append-to-log";
import { verifyLog } from "@/server/consent-log/verify-log";
import { createLead, offerLead, buildLead } from "@/server/leads/create-lead";
import type { LeadInput } from "@/server/leads/lead-input";
import {
  closeDatabase,
  connectDatabase,
  type Database,
  type Transaction,
} from "@/lib/server/db/client";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrate } from "@/lib/server/db/migrate";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import * as schema from "@/lib/server/db/schema";
import { databaseAddress } from "../support/database-address";
import { leadAnswers, leadInput, storeSession } from "../support/lead-input";
import { receiversAt } from "../support/receivers";
import type { Measure } from "./budget";
import { ratioAtLeast } from "./ratio";
import { takeTurns } from "./turns";

const clients = 32;
const seconds = 1.5;

type WriteLead = (tx: Transaction, input: LeadInput) => Promise<unknown>;

/**
 * Measures a budget of docs/architecture.md: leads per second with consent evidence, compared with leads without it.
 * PostgreSQL delays each flush of its write-ahead log by 5 ms (`commit_delay`), to simulate a slow disk.
 */
export async function leadBudgets(folder: string): Promise<Measure[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  const url = databaseAddress(server.url, "bench_leads");
  const pool = new Pool({ connectionString: url, max: clients + 1 });
  try {
    await prepare(server.url, url);
    const db: Database = drizzle(pool, { schema });
    connectDatabase(url);
    const rate = await compareRates(db);
    await appendToLog(db);
    // Leads without evidence would fail the verification of the log, so they are deleted.
    await pool.query(`with bare as (
        select id from leads l where not exists (select from consent_records r where r.lead_id = l.id)
      ), sent as (delete from deliveries where lead_id in (select id from bare))
      delete from leads where id in (select id from bare)`);
    const verdict = await verifyLog(db);
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
  await migrate(url);
  await client.query("alter database bench_leads set commit_delay = 5000");
  await client.query("alter database bench_leads set commit_siblings = 0");
  await client.end();
}

async function compareRates(db: Database): Promise<Measure> {
  const comparison = async () => {
    const reference = await leadsASecond(db, withoutEvidence);
    const appending = keepAppending(db);
    const product = await leadsASecond(db, createLead);
    await appending.stop();
    return { product, reference };
  };
  await comparison(); // Warm-up.
  const rates = await takeTurns("leads", comparison);
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
  const session = await storeSession();
  const began = performance.now();
  let written = 0;
  const receivers = receiversAt(["https://receiver.example/leads"]);
  const client = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const input = leadInput(
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
function anotherPerson(): LeadInput["answers"] {
  people += 1;
  const digits = String(people).padStart(7, "0");
  return { ...leadAnswers, Phone: [`619${digits}`], Email: [`ann.${digits}@example.com`] };
}

/** Inserts the same rows as `createLead`, except the evidence. */
async function withoutEvidence(tx: Transaction, input: LeadInput): Promise<void> {
  const { row, key, identity } = buildLead({ ...input, consents: [] });
  await tx.insert(schema.leads).values(row).onConflictDoNothing({ target: schema.leads.sessionId });
  await tx.insert(leadKeys).values(key);
  await offerLead(tx, { id: row.id, identity }, input);
}

/** Keeps appending records to the log, as the worker does. Returns a function that stops it. */
function keepAppending(db: Database) {
  let hasEnded = false;
  const run = async () => {
    while (!hasEnded) {
      await appendToLog(db);
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
