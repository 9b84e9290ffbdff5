import { moneyReportGroups } from "@/server/reports/money-report";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { parseDollarsToCents } from "@/lib/server/cents";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createRepeatableParameter,
  createRequiredParameter,
  UsageError,
  createParameterWithDefault,
} from "./command-parameters";
import type { ArgumentType } from "./command-parameters";
import { loadEnvFiles } from "./load-env-files";
import * as commands from "./money-commands";
import {
  createChoiceArgument,
  dayArgument,
  fileArgument,
  monthArgument,
  receiverArgument,
  textArgument,
} from "./option-values";
import { siteArgument } from "./site-values";
import { withDatabase } from "./with-database";

const dollarsArgument: ArgumentType<number> = {
  placeholderText: "DOLLARS",
  parseText: (text) => {
    const cents = parseDollarsToCents(text);
    if (cents !== undefined) return cents;
    throw new UsageError(`${JSON.stringify(text)} is not an amount such as 120.50`);
  },
};

/** `npm run money`: commands for operators to report revenue and record the costs of campaigns. */
const program = {
  report: defineCommand({
    help:
      "report revenue, cost and margin (default: 30 days; days are UTC and inclusive); --by splits by day, site, " +
      "campaign or receiver",
    options: {
      from: createOptionalParameter(dayArgument),
      until: createOptionalParameter(dayArgument),
      by: createRepeatableParameter(createChoiceArgument(moneyReportGroups)),
    },
    run: (wanted) =>
      withDatabase(async (db) =>
        commands.revenueReportCommand(db, await readCurrentRegister(db), wanted),
      ),
  }),
  cost: defineCommand({
    help: "record the cost of a campaign on a day; replaces an earlier figure",
    options: {
      day: createRequiredParameter(dayArgument),
      site: createRequiredParameter(siteArgument),
      campaign: createParameterWithDefault(textArgument, ""),
      cost: createRequiredParameter(dollarsArgument),
    },
    run: ({ cost: cents, ...about }) =>
      withDatabase((db) => commands.recordCostsCommand(db, [{ ...about, cents }])),
  }),
  import: defineCommand({
    help: "record the costs in a CSV file with the columns day, site, campaign, cost; an error records none",
    operands: { file: createRequiredParameter(fileArgument) },
    run: ({ file }) => withDatabase((db) => commands.importCostsCommand(db, file)),
  }),
  billing: defineCommand({
    help: "write what a receiver owes for the leads of a month (UTC) as CSV, one row per lead",
    options: {
      receiver: createRequiredParameter(receiverArgument),
      month: createRequiredParameter(monthArgument),
      csv: createRequiredParameter(fileArgument),
    },
    run: (wanted) =>
      withDatabase(async (db) =>
        commands.exportReceiverBillCommand(db, await readCurrentRegister(db), wanted),
      ),
  }),
};

loadEnvFiles();
process.exitCode = await runCommandLine("npm run money --", program);
