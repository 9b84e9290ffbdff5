import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { estimateDatabaseTime } from "@/lib/server/db/clock";
import { explainDatabaseError } from "@/lib/server/db/error";
import type { ConsentChoice } from "../disclosures/disclosure";
import { createLead } from "../leads/create-lead";
import type { Receiver } from "../receivers/receiver";
import { insertProbeSession } from "../sessions/probe-session";

/** The reason why no lead can be stored now; `undefined` if leads can be stored. */
export type LeadProbeResult = string | undefined;

const probeEveryMs = 1_000;
const deadlineMs = 3_000;

interface LastProbe {
  at: number;
  result: Promise<LeadProbeResult>;
}

let last: LastProbe | undefined;

/**
 * Creates a lead in a transaction that is rolled back, to check that leads can be stored. Runs at most once per second
 * in each process; further calls return the last result. Never throws.
 */
export function probeLeadWrite(database: () => Database): Promise<LeadProbeResult> {
  if (last && performance.now() - last.at < probeEveryMs) return last.result;
  const result = Promise.race([
    writeLead(database),
    wait(deadlineMs, "the database does not answer in time", { ref: false }),
  ]);
  last = { at: performance.now(), result };
  return result;
}

class RollbackSignal extends Error {}

async function writeLead(database: () => Database): Promise<LeadProbeResult> {
  try {
    await database().transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(deadlineMs)}, true),
        set_config('lock_timeout', ${String(deadlineMs)}, true)`);
      await insertLead(tx);
      await allocateDiskSpace(tx);
      throw new RollbackSignal();
    });
    return undefined;
  } catch (error) {
    return error instanceof RollbackSignal ? undefined : describeProbeError(error);
  }
}

async function insertLead(tx: Transaction): Promise<void> {
  await createLead(tx, {
    ...{ session: await insertProbeSession(tx), answers: {}, clientData: {} },
    ...{ consents: [consent], receivers: [receiver], consentLanguage: "" },
    ...{ disclosureBuildId: "", buildId: "" },
    // With the database's time, `createLead` does not report a clock difference, which another job reports.
    now: estimateDatabaseTime(new Date()),
    request: { ipAddress: "127.0.0.1", userAgent: "", pageUrl: "" },
  });
  // Deferred constraints must be checked now, because the transaction never commits.
  await tx.execute(sql`set constraints all immediate`);
}

const consent: ConsentChoice = {
  item: {
    ...{ name: "", fieldName: "", tcpaKey: "", content: "", contentVersion: "" },
    isCheckboxRequired: false,
  },
  isChecked: false,
};

const receiver: Receiver = {
  ...{ id: "probe", name: "probe", kind: "network", weight: 1 },
  ...{ contact: {}, isNamed: false, accepts: [] },
};

/**
 * Makes PostgreSQL allocate about a megabyte of temporary disk space. On a full disk, a small row may still fit into an
 * existing page, so inserting a row is not a sufficient check.
 */
async function allocateDiskSpace(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local work_mem = '64kB'`);
  await tx.execute(sql`select count(*) from (
    select md5(n::text) from generate_series(1, 10000) as n order by 1 offset 0) as sorted`);
}

/** Returns a description of a database error for operators. */
export function describeProbeError(error: unknown): string {
  return `the database: ${explainDatabaseError(error)}`;
}
