import { readCurrentRegister } from "@/server/receivers/current-receivers";
import { findRuleAnswerFaults } from "@/server/receivers/read-receivers-file";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { receiverReportGroups } from "@/server/reports/receiver-report";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createParameterWithDefault,
  createRepeatableParameter,
  createRequiredParameter,
  UsageError,
} from "./command-parameters";
import type { ArgumentType } from "./command-parameters";
import { fieldArgument } from "./field-argument";
import { loadEnvFiles } from "./load-env-files";
import {
  createChoiceArgument,
  fileArgument,
  monthArgument,
  receiverArgument,
  textArgument,
  wholeNumberArgument,
} from "./option-values";
import { siteArgument, stateArgument } from "./site-values";
import * as commands from "./receiver-commands";
import * as registerCommands from "./register-commands";
import { receiverGuideCommand, testReceiverCommand } from "./receiver-test-command";
import { receiverReportCommand } from "./receiver-report-command";
import { withDatabase } from "./with-database";

/** A command-line argument for an answer in the form `FIELD=VALUE`, such as `AccidentType=truck`. */
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

const changeParameters = {
  options: { reason: createRequiredParameter(textArgument) },
  operands: { id: createRequiredParameter(receiverArgument) },
};

function changeReceiver(id: string, fields: Record<string, unknown>, reason: string) {
  const change = { id, fields, reason };
  return withDatabase((db) => registerCommands.changeReceiverCommand(db, change));
}

/** Calls a function with the database and the newest version of the receiver register. */
function withRegister(
  work: (db: Database, register: ReceiverRegister) => number | Promise<number>,
): Promise<number> {
  return withDatabase(async (db) => work(db, await readCurrentRegister(db)));
}

/** `npm run receivers`: commands for operators to change, check, test and report on receivers of leads. */
const program = {
  check: defineCommand({
    help: "check the register; before the first import, RECEIVERS_FILE",
    run: () => withRegister((_, register) => commands.checkReceiverRegisterCommand(register)),
  }),
  list: defineCommand({
    help: "list the receivers",
    run: () => withRegister((_, register) => commands.listReceiversCommand(register)),
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
      return withRegister((db, register) =>
        commands.explainReceiverMatchCommand(db, register, trial),
      );
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
    run: (values) => withRegister((_, register) => testReceiverCommand(register, values)),
  }),
  guide: defineCommand({
    help: "print the integration guide for one receiver: npm run --silent receivers -- guide ID > page.html",
    operands: { id: createRequiredParameter(receiverArgument) },
    run: ({ id }) => withRegister((_, register) => receiverGuideCommand(register, id)),
  }),
  report: defineCommand({
    help: "report the outcomes of leads by receiver and month of creation (UTC); --by splits by day, site or campaign",
    options: {
      month: createOptionalParameter(monthArgument),
      by: createRepeatableParameter(createChoiceArgument(receiverReportGroups)),
    },
    run: ({ month, by }) =>
      withRegister((db, register) => receiverReportCommand(db, register, { month, by })),
  }),
  import: defineCommand({
    help: "replace the register with a JSON file; a webhook without a secret gets a new one, which is printed once",
    options: { reason: createRequiredParameter(textArgument) },
    operands: { file: createRequiredParameter(fileArgument) },
    run: (values) => withDatabase((db) => registerCommands.importRegisterCommand(db, values)),
  }),
  export: defineCommand({
    help: "print the register as JSON, without secrets: npm run --silent receivers -- export > receivers.json",
    run: () => withDatabase(registerCommands.exportRegisterCommand),
  }),
  pause: defineCommand({
    help: "give a receiver no new leads until it is resumed",
    ...changeParameters,
    run: ({ id, reason }) => changeReceiver(id, { paused: true }, reason),
  }),
  resume: defineCommand({
    help: "give a paused receiver new leads again",
    ...changeParameters,
    run: ({ id, reason }) => changeReceiver(id, { paused: undefined }, reason),
  }),
  set: defineCommand({
    help: "change fields of a receiver: --change caps.day=20 --change price=45; an empty value removes a field",
    options: {
      ...changeParameters.options,
      change: createRepeatableParameter(fieldArgument),
    },
    operands: changeParameters.operands,
    run: ({ id, change, reason }) => changeReceiver(id, Object.fromEntries(change), reason),
  }),
  history: defineCommand({
    help: "list the newest versions of the register: who changed which fields, when and why",
    options: { limit: createParameterWithDefault(wholeNumberArgument, 20) },
    run: ({ limit }) => withDatabase((db) => registerCommands.registerHistoryCommand(db, limit)),
  }),
  "roll-back": defineCommand({
    help: "store an earlier version again",
    options: changeParameters.options,
    operands: { version: createRequiredParameter(wholeNumberArgument) },
    run: (values) => withDatabase((db) => registerCommands.rollBackRegisterCommand(db, values)),
  }),
  "rotate-secret": defineCommand({
    help: "create a new webhook secret and print it once; both secrets sign for --overlap hours (default 24)",
    options: { overlap: createOptionalParameter(wholeNumberArgument) },
    operands: { id: createRequiredParameter(receiverArgument) },
    run: ({ id, overlap: overlapHours }) =>
      withDatabase((db) => registerCommands.rotateSecretCommand(db, { id, overlapHours })),
  }),
};

loadEnvFiles();
process.exitCode = await runCommandLine("npm run receivers --", program);
