import { hostname } from "node:os";
import { sql, type SQL } from "drizzle-orm";
import { db, type Database } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { probeLeadWrite } from "./lead-probe";
import { receiverRegister } from "../receivers/current-receivers";
import type { ReceiverWebhook } from "../receivers/receiver";
import type { ReceiverRegister } from "../receivers/receiver-register";

/** What alerts depend on; tests pass their own. */
export interface AlertDeps {
  database(): Database;
  /** The moment that conditions are judged by, in SQL: the database's clock. */
  now: SQL;
  receivers(): ReceiverRegister;
  /** Who is told; undefined: the log alone. */
  webhook(): ReceiverWebhook | undefined;
  /** Why no lead can be written now, in words; undefined when one can (lead-probe.ts). */
  probe(): Promise<string | undefined>;
  /** This machine's clock, in milliseconds since 1970, for what is said while the database is away. */
  machineTime(): number;
  /** This machine, as messages name it. */
  machine: string;
  /** From 0 to 1, for jitter. */
  random(): number;
}

/** Returns the dependencies of the running server. */
export function alertDeps(): AlertDeps {
  return {
    database: db,
    now: sql`clock_timestamp()`,
    receivers: receiverRegister,
    webhook: configuredWebhook,
    probe: () => probeLeadWrite(db),
    machineTime: () => Date.now(),
    machine: hostname(),
    random: Math.random,
  };
}

function configuredWebhook(): ReceiverWebhook | undefined {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = env();
  return url === undefined ? undefined : { url, secret };
}
