import { parseArgs } from "node:util";
import * as z from "zod";
import { deliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { redeliver } from "@/flow/server/delivery/delivery-queue";
import { exportLeads } from "@/flow/server/leads/export-leads";
import { listLeads, showLead } from "@/flow/server/leads/read-leads";
import type { Database } from "@/lib/server/db/client";
import { withDatabase } from "./with-database";

const usage = `Usage:
  npm run leads -- list [--limit N]                   the newest leads (50)
  npm run leads -- show ID                            a lead, its consent evidence and deliveries, as JSON
  npm run leads -- export --csv FILE [--since DATE]   leads from DATE (2026-01-31, UTC) on, as CSV
  npm run leads -- redeliver ID                       send a lead, or one delivery, again
`;

type Command = (db: Database) => Promise<number>;

/** Leads for operators; works while the server runs. Exit codes: 0 done, 1 failed, 2 wrong usage. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command) return withDatabase(command);
  console.error(usage);
  return 2;
}

function readCommand(args: string[]): Command | undefined {
  const read = parse(args);
  if (!read) return undefined;
  const { values } = read;
  const [name, id = ""] = read.positionals;
  if (name === "list") {
    const limit = z.coerce.number().int().positive().safeParse(values.limit);
    return limit.success ? (db) => list(db, limit.data) : undefined;
  }
  if (name === "export") {
    const since = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(values.since);
    const { csv } = values;
    return since.success && csv ? (db) => exportTo(db, csv, new Date(since.data)) : undefined;
  }
  if (!z.uuid().safeParse(id).success) return undefined;
  if (name === "show") return (db) => show(db, id);
  if (name === "redeliver") return (db) => sendAgain(db, id);
  return undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        limit: { type: "string", default: "50" },
        csv: { type: "string" },
        since: { type: "string", default: "1970-01-01" },
      },
    });
  } catch (error) {
    if (error instanceof Error) console.error(error.message);
    return undefined;
  }
}

async function list(db: Database, limit: number): Promise<number> {
  for (const lead of await listLeads(db, limit)) {
    const { id, createdAt, site, flowKey, deliveries } = lead;
    console.log(
      [id, createdAt.toISOString(), site, flowKey, deliveries || "no receivers"].join("  "),
    );
  }
  return 0;
}

async function show(db: Database, id: string): Promise<number> {
  const found = await showLead(db, id);
  if (!found) return notFound(id);
  console.log(JSON.stringify(found, null, 2));
  return 0;
}

async function exportTo(db: Database, file: string, since: Date): Promise<number> {
  console.log(`Wrote ${await exportLeads(db, file, since)} leads to ${file}.`);
  return 0;
}

async function sendAgain(db: Database, id: string): Promise<number> {
  const ids = await redeliver(deliveryDeps(), id);
  if (ids.length > 0) {
    console.log(`On their way again: ${ids.join(", ")}`);
    return 0;
  }
  if (await showLead(db, id)) {
    console.error("No receiver is configured: set LEAD_WEBHOOK_URLS.");
    return 1;
  }
  return notFound(id);
}

function notFound(id: string): number {
  console.error(`Nothing has the id ${id}.`);
  return 1;
}

process.exitCode = await main();
