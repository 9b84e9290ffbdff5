import { hostname } from "node:os";
import { sql, type SQL } from "drizzle-orm";
import { db, type Database } from "@/lib/server/db/client";
import type { AlertSettings } from "./alert-settings";
import { getAlertSettings } from "./current-alert-settings";
import { probeLeadWrite } from "./lead-probe";
import { getReceiverRegister } from "../receivers/current-receivers";
import type { ReceiverRegister } from "../receivers/receiver-register";

/** The dependencies of the alert monitor, which tests replace. */
export interface AlertDeps {
  database(): Database;
  /** SQL for the current time by the database's clock. */
  now: SQL;
  receivers(): ReceiverRegister;
  settings(): AlertSettings;
  /** Returns the reason why no lead can be written to the database now, or `undefined` if leads can be written. */
  probe(): Promise<string | undefined>;
  /** Returns this machine's time in milliseconds since 1970. Used when the database is unavailable. */
  machineTime(): number;
  /** The name of this machine, as displayed in alerts. */
  machine: string;
  /** Returns a random number from 0 to 1, which varies the pauses between attempts. */
  random(): number;
}

/** Returns the alert monitor's dependencies in the running server. */
export function createAlertDeps(): AlertDeps {
  return {
    database: db,
    now: sql`clock_timestamp()`,
    receivers: getReceiverRegister,
    settings: getAlertSettings,
    probe: () => probeLeadWrite(db),
    machineTime: () => Date.now(),
    machine: hostname(),
    random: Math.random,
  };
}
