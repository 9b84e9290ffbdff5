import { randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { appendToLog } from "@/server/consent-log/append-to-log";
import { verifyLog } from "@/server/consent-log/verify-log";
import { createLead, sellLead, newLead } from "@/server/leads/create-lead";
import type { LeadInput } from "@/server/leads/lead-input";
import { closeDatabase, connectTo, type Database, type Transaction } from "@/lib/server/db/client";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrate } from "@/lib/server/db/migrate";
import { leadKeys } from "@/lib/server/db/privacy-schema";
import * as schema from "@/lib/server/db/schema";
import { databaseAddress } from "../support/database-address";
import { leadAnswers, leadInput, storeSession } from "../support/lead-input";
import { receiversAt } from "../support/receivers";
import { numberAtLeast, type Measure } from "./budget";
import { median } from "./median";

const clients = [1, 8, 32];
const rounds = 5;
const seconds = 2;

type WriteLead = (tx: Transaction, input: LeadInput) => Promise<unknown>;

/**
 * Measures leads per second with and without consent evidence, while each WAL flush takes 5 ms longer
 * (docs/architecture.md, Budgets). `commit_delay` with `commit_siblings = 0` simulates such a disk: the flushing
 * process sleeps, and others share its flush. Each lead is one transaction by another person, with a delivery, while
 * the log grows. The two variants take short turns, and the result is the median of the ratios of neighbors, because
 * the machine's load varies.
 */
export async function leadBudgets(folder: string): Promise<Measure[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const server = await openEmbeddedPostgres(resolve(folder), "launcher");
  const url = databaseAddress(server.url, "bench_leads");
  const pool = new Pool({ connectionString: url, max: Math.max(...clients) + 1 });
  try {
    await prepare(server.url, url);
    const db: Database = drizzle(pool, { schema });
    connectTo(url);
    const measures: Measure[] = [];
    for (const count of clients) measures.push(...(await compare(db, count)));
    await appendToLog(db);
    // Leads without evidence would be an inconsistency.
    await pool.query(`with bare as (
        select id from leads l where not exists (select from consent_records r where r.lead_id = l.id)
      ), sent as (delete from deliveries where lead_id in (select id from bare))
      delete from leads where id in (select id from bare)`);
    const verdict = await verifyLog(db);
    measures.push({
      what: "leads: the log is intact afterwards",
      value: verdict.intact ? `${verdict.records} records` : verdict.broken.problem,
      budget: "intact",
      isMet: verdict.intact,
    });
    return measures;
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

async function compare(db: Database, count: number): Promise<Measure[]> {
  const [bare, proved]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const without = await leadsASecond(db, count, withoutEvidence);
    const appending = keepAppending(db);
    const evidenced = await leadsASecond(db, count, createLead);
    await appending.stop();
    if (round === 0) continue; // The first turns warm up.
    bare.push(without);
    proved.push(evidenced);
  }
  const [without, evidenced] = [median(bare), median(proved)];
  const of = `leads, ${count} clients, commit 5 ms slower`;
  const ratio = median(proved.map((rate, round) => rate / (bare[round] ?? NaN)));
  return [
    {
      what: `${of}: without evidence, a second`,
      value: without.toFixed(0),
      budget: "",
      isMet: true,
    },
    { what: `${of}: with it, a second`, value: evidenced.toFixed(0), budget: "", isMet: true },
    count === Math.max(...clients)
      ? numberAtLeast(`${of}: with / without`, ratio, 0.8, 2)
      : { what: `${of}: with / without`, value: ratio.toFixed(2), budget: "", isMet: true },
  ];
}

async function leadsASecond(db: Database, count: number, write: WriteLead): Promise<number> {
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
  await Promise.all(Array.from({ length: count }, client));
  return written / ((performance.now() - began) / 1_000);
}

let people = 0;

/** Returns the answers of a person who has no lead yet. */
function anotherPerson(): LeadInput["answers"] {
  people += 1;
  const digits = String(people).padStart(7, "0");
  return { ...leadAnswers, Phone: [`619${digits}`], Email: [`ann.${digits}@example.com`] };
}

/** Does what createLead does, except for the evidence. */
async function withoutEvidence(tx: Transaction, input: LeadInput): Promise<void> {
  const { row, key, identity } = newLead({ ...input, consents: [] });
  await tx.insert(schema.leads).values(row).onConflictDoNothing({ target: schema.leads.sessionId });
  await tx.insert(leadKeys).values(key);
  await sellLead(tx, { id: row.id, identity }, input);
}

/** Appends to the log as the worker of one process does. */
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
