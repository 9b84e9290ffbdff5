import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { findRuleAnswerFaults } from "@/server/receivers/read-receivers-file";
import { receiverReportGroups } from "@/server/reports/receiver-report";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createRepeatableParameter,
  createRequiredParameter,
  UsageError,
} from "./command-parameters";
import type { ArgumentType } from "./command-parameters";
import { loadEnvFiles } from "./load-env-files";
import {
  createChoiceArgument,
  fileArgument,
  monthArgument,
  receiverArgument,
} from "./option-values";
import { siteArgument, stateArgument } from "./site-values";
import * as commands from "./receiver-commands";
import { receiverGuideCommand, testReceiverCommand } from "./receiver-test-command";
import { receiverReportCommand } from "./receiver-report-command";
import { withDatabase } from "./with-database";

/** An answer in the form `FIELD=VALUE`, such as `AccidentType=truck`. */
const answerArgument: ArgumentType<[field: string, value: string]> = {
  placeholderText: "FIELD=VALUE",
  parseText: (text) => {
    const [field = "", value = ""] = text.split(/=(.*)/s);
    if (!field || !value)
      throw new UsageError(`${JSON.stringify(text)} is not an answer such as AccidentType=truck`);
    const [fault] = findRuleAnswerFaults(field, [value]);
    if (fault !== undefined) throw new UsageError(`${field}: ${fault}`);
    return [field, value];
  },
};

/** `npm run receivers`: commands for operators to check, test and report on receivers of leads. */
const program = {
  check: defineCommand({
    help: "check RECEIVERS_FILE",
    run: () => commands.checkRegisterCommand(readConfiguredRegister()),
  }),
  list: defineCommand({
    help: "list the receivers",
    run: () => commands.listReceiversCommand(readConfiguredRegister()),
  }),
  try: defineCommand({
    help: "show which receivers would get such a lead now, and why the others would not",
    options: {
      site: createRequiredParameter(siteArgument),
      state: createOptionalParameter(stateArgument),
      answer: createRepeatableParameter(answerArgument),
    },
    run: ({ site, state, answer }) => {
      const answers: Record<string, string[]> = state ? { StateCode: [state] } : {};
      for (const [field, value] of answer) answers[field] = [...(answers[field] ?? []), value];
      const trial = { site, answers, now: new Date() };
      const register = readConfiguredRegister();
      return withDatabase((db) => commands.explainMatchCommand(db, register, trial));
    },
  }),
  test: defineCommand({
    help:
      "send a receiver one sample lead, marked as a test, with a valid proof from a separate log; nothing is stored " +
      "or counted; --save writes the request to a file",
    options: {
      site: createOptionalParameter(siteArgument),
      save: createOptionalParameter(fileArgument),
    },
    operands: { id: createRequiredParameter(receiverArgument) },
    run: (values) => testReceiverCommand(readConfiguredRegister(), values),
  }),
  guide: defineCommand({
    help: "print the integration guide for one receiver: npm run --silent receivers -- guide ID > page.html",
    operands: { id: createRequiredParameter(receiverArgument) },
    run: ({ id }) => receiverGuideCommand(readConfiguredRegister(), id),
  }),
  report: defineCommand({
    help: "report the outcomes of leads by receiver and month of creation (UTC); --by splits by day, site or campaign",
    options: {
      month: createOptionalParameter(monthArgument),
      by: createRepeatableParameter(createChoiceArgument(receiverReportGroups)),
    },
    run: ({ month, by }) => {
      const register = readConfiguredRegister();
      return withDatabase((db) => receiverReportCommand(db, register, { month, by }));
    },
  }),
};

loadEnvFiles();
process.exitCode = await runCommandLine("npm run receivers --", program);
