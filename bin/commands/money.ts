import { moneyReportGroups } from "@/server/reports/money-report";
import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createRepeatableParameter,
  createRequiredParameter,
  createParameterWithDefault,
} from "./command-parameters";
import { loadEnvFiles } from "./load-env-files";
import * as commands from "./money-commands";
import {
  campaignNameArgument,
  createChoiceArgument,
  dayArgument,
  dollarsArgument,
  fileArgument,
  monthArgument,
  receiverArgument,
  textArgument,
} from "./option-values";
import { siteArgument } from "./site-values";
import { withDatabase } from "./with-database";

/** `npm run money`: commands for operators to report revenue and record the costs of campaigns. */
const program = {
  report: defineCommand({
    help:
      "report visits, leads, revenue, cost and margin (default: 30 days; days are UTC and inclusive); --by splits by " +
      "day, site, campaign, source, landing-page or receiver; --csv writes a file",
    options: {
      from: createOptionalParameter(dayArgument),
      until: createOptionalParameter(dayArgument),
      by: createRepeatableParameter(createChoiceArgument(moneyReportGroups)),
      site: createOptionalParameter(siteArgument),
      campaign: createOptionalParameter(textArgument),
      csv: createOptionalParameter(fileArgument),
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
      campaign: createParameterWithDefault(campaignNameArgument, ""),
      cost: createRequiredParameter(dollarsArgument),
    },
    run: ({ cost: cents, ...about }) =>
      withDatabase((db) => commands.recordCostsCommand(db, [{ ...about, cents }])),
  }),
  import: defineCommand({
    help:
      "record the costs in a CSV file: the columns day, site, campaign, cost, or an export of Google Ads or Meta Ads; " +
      "an error records none; --site decides between campaigns of the same name",
    operands: { file: createRequiredParameter(fileArgument) },
    options: { site: createOptionalParameter(siteArgument) },
    run: (wanted) => withDatabase((db) => commands.importCostsCommand(db, wanted)),
  }),
  map: defineCommand({
    help: "map a campaign's name at Google Ads or Meta Ads to its site and utm_campaign",
    options: {
      name: createRequiredParameter(campaignNameArgument),
      site: createRequiredParameter(siteArgument),
      campaign: createRequiredParameter(campaignNameArgument),
    },
    run: (wanted) => withDatabase((db) => commands.mapCampaignCommand(db, wanted)),
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
