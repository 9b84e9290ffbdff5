import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/server/db/client";
import { explainDatabaseError } from "@/lib/server/db/error";
import { deliveries, flowActions, flowSessions, leads } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import { insertConsents } from "../consent-log/consent-records";

/** Undefined when a lead can be written now; else why not, in words. */
export type ProbeResult = string | undefined;

const probeEveryMs = 1_000;
const deadlineMs = 3_000;

interface LastProbe {
  at: number;
  result: Promise<ProbeResult>;
}

let last: LastProbe | undefined;

/**
 * Tries whether a lead can be written: writes one, with its session, evidence, delivery and job, in a transaction that
 * is rolled back. At most once a second a process; calls in between get the last result. Never throws.
 */
export function probeLeadWrite(database: () => Database): Promise<ProbeResult> {
  if (last && performance.now() - last.at < probeEveryMs) return last.result;
  const result = Promise.race([
    writeLead(database),
    wait(deadlineMs, "the database does not answer in time", { ref: false }),
  ]);
  last = { at: performance.now(), result };
  return result;
}

class RolledBack extends Error {}

async function writeLead(database: () => Database): Promise<ProbeResult> {
  try {
    await database().transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(deadlineMs)}, true),
        set_config('lock_timeout', ${String(deadlineMs)}, true)`);
      await insertLead(tx);
      await needNewSpace(tx);
      throw new RolledBack();
    });
    return undefined;
  } catch (error) {
    return error instanceof RolledBack ? undefined : causeOf(error);
  }
}

async function insertLead(tx: Transaction): Promise<void> {
  const [sessionId, leadId, deliveryId] = [randomUUID(), randomUUID(), randomUUID()];
  const of = { site: "probe", flowKey: "probe", flowVersion: "" };
  const client = { ipAddress: "127.0.0.1", userAgent: "" };
  const appTime = new Date();
  await tx.insert(flowSessions).values({
    ...{ ...of, ...client, id: sessionId, secretSha256: "", wrappedKey: "" },
    ...{ pageKey: "", trail: [], landingPageUrl: "" },
  });
  await tx.insert(flowActions).values({
    ...{ sessionId, idempotencyKey: "", bodySha256: "" },
    ...{ pageKey: "", actionName: "", response: {} },
  });
  await tx.insert(leads).values({
    ...of,
    id: leadId,
    sessionId,
    ipAddress: client.ipAddress,
    consent: false,
    appTime,
    consentDate: new Date(),
    consentLanguage: "",
    answers: {},
    tracking: {},
    certificates: {
      universalLeadId: "",
      trustedFormCertificateId: "",
      trustedFormCertificateUrl: "",
    },
    buildId: "",
  });
  await insertConsents(tx, [
    {
      ...of,
      ...client,
      id: randomUUID(),
      leadId,
      sessionId,
      tcpaKey: "",
      fieldName: "",
      content: "",
      contentSha256: sha256(""),
      contentVersion: "",
      isChecked: false,
      appTime,
      name: "",
      phoneNumber: "",
      pageUrl: "",
      buildId: "",
    },
  ]);
  await tx
    .insert(deliveries)
    .values({ id: deliveryId, leadId, receiverId: "", receiverName: "", url: "" });
  // Checks that wait for the commit, if a table has any.
  await tx.execute(sql`set constraints all immediate`);
}

/**
 * On a full disk a small row still fits into a page that is there already, and a lead then does not. A sort that is
 * too large for its memory needs a new megabyte on the same disk, and gives it back at once.
 */
async function needNewSpace(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local work_mem = '64kB'`);
  await tx.execute(sql`select count(*) from (
    select md5(n::text) from generate_series(1, 10000) as n order by 1 offset 0) as sorted`);
}

/** Says in words why the database refused. */
export function causeOf(error: unknown): string {
  return `the database: ${explainDatabaseError(error)}`;
}
