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
    throw new UsageError(`${JSON.stringify(text)} is no amount such as 120.50`);
  },
};

/** `npm run money`: reports the revenue of leads and the costs of campaigns. The server may keep running. */
const program = {
  report: command({
    help:
      "revenue, cost and margin (30 days; days are UTC, both included); --by splits by day, site, campaign or " +
      "receiver",
    options: { from: optional(day), until: optional(day), by: repeated(choice(moneyGroups)) },
    run: (wanted) => {
      const register = configuredRegister();
      return withDatabase((db) => commands.report(db, register, wanted));
    },
  }),
  cost: command({
    help: "note what a campaign cost on a day, in the place of what was noted",
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
    help: "note the costs of a CSV file with the columns day, site, campaign, cost: all of them, or none",
    operands: { file: required(file) },
    run: ({ file }) => withDatabase((db) => commands.importCosts(db, file)),
  }),
  billing: command({
    help: "what a receiver owes for the leads that it took in a month (UTC), as CSV: one row a lead",
    options: { receiver: required(receiver), month: required(month), csv: required(file) },
    run: (wanted) => {
      const register = configuredRegister();
      return withDatabase((db) => commands.billing(db, register, wanted));
    },
  }),
};

loadEnvFiles();
process.exitCode = await runProgram("npm run money --", program);
