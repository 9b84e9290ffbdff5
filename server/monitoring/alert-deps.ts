import { hostname } from "node:os";
import { sql, type SQL } from "drizzle-orm";
import { db, type Database } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { probeLeadWrite } from "./lead-probe";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { ReceiverWebhook } from "../receivers/receiver";
import type { ReceiverRegister } from "../receivers/receiver-register";

/** Dependencies of the alerts. Tests pass their own. */
export interface AlertDeps {
  database(): Database;
  /** SQL for the current time by the database's clock, used to evaluate conditions. */
  now: SQL;
  receivers(): ReceiverRegister;
  /** The webhook that receives alerts. If undefined, alerts are only logged. */
  webhook(): ReceiverWebhook | undefined;
  /** Returns why no lead can be written to the database now; undefined if one can (lead-probe.ts). */
  probe(): Promise<string | undefined>;
  /** Returns this machine's time in milliseconds since 1970, for alerts while the database is unavailable. */
  machineTime(): number;
  /** The machine's name in messages. */
  machine: string;
  /** Returns a random number from 0 to 1, for jitter. */
  random(): number;
}

/** Returns the dependencies of the running server. */
export function createAlertDeps(): AlertDeps {
  return {
    database: db,
    now: sql`clock_timestamp()`,
    receivers: getReceiverRegister,
    webhook: configuredWebhook,
    probe: () => probeLeadWrite(db),
    machineTime: () => Date.now(),
    machine: hostname(),
    random: Math.random,
  };
}

function configuredWebhook(): ReceiverWebhook | undefined {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = getEnv();
  return url === undefined ? undefined : { url, secret };
}
