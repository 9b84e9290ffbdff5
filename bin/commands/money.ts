import { moneyGroups } from "@/server/reports/money-report";
import { configuredRegister } from "@/server/receivers/current-receivers";
import { centsOf } from "@/lib/server/cents";
import {
  command,
  optional,
  repeated,
  required,
  runProgram,
  UsageError,
  withDefault,
} from "./command-line";
import type { ValueKind } from "./command-line";
import { loadEnvFiles } from "./load-env-files";
import * as commands from "./money-commands";
import { choice, day, file, month, receiver, words } from "./option-values";
import { site } from "./site-values";
import { withDatabase } from "./with-database";

const dollars: ValueKind<number> = {
  shows: "DOLLARS",
  read: (text) => {
    const cents = centsOf(text);
    if (cents !== undefined) return cents;
    throw new UsageError(`${JSON.stringify(text)} is not an amount such as 120.50`);
  },
};

/** `npm run money`: reports the revenue of leads and the costs of campaigns. The server may keep running. */
const program = {
  report: command({
    help:
      "report revenue, cost and margin (default: 30 days; days are UTC and inclusive); --by splits by day, site, " +
      "campaign or receiver",
    options: { from: optional(day), until: optional(day), by: repeated(choice(moneyGroups)) },
    run: (wanted) => {
      const register = configuredRegister();
      return withDatabase((db) => commands.report(db, register, wanted));
    },
  }),
  cost: command({
    help: "record the cost of a campaign on a day; replaces an earlier figure",
    options: {
      day: required(day),
      site: required(site),
      campaign: withDefault(words, ""),
      cost: required(dollars),
    },
    run: ({ cost: cents, ...about }) =>
      withDatabase((db) => commands.noteCosts(db, [{ ...about, cents }])),
  }),
  import: command({
    help: "record the costs in a CSV file with the columns day, site, campaign, cost; an error records none",
    operands: { file: required(file) },
    run: ({ file }) => withDatabase((db) => commands.importCosts(db, file)),
  }),
  billing: command({
    help: "write what a receiver owes for the leads of a month (UTC) as CSV, one row per lead",
    options: { receiver: required(receiver), month: required(month), csv: required(file) },
    run: (wanted) => {
      const register = configuredRegister();
      return withDatabase((db) => commands.billing(db, register, wanted));
    },
  }),
};

loadEnvFiles();
process.exitCode = await runProgram("npm run money --", program);
