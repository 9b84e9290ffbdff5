import { alertSubjects } from "@/server/monitoring/alert-settings-schema";
import * as commands from "./alert-commands";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createParameterWithDefault,
  createRepeatableParameter,
  createRequiredParameter,
} from "./command-parameters";
import { fieldArgument } from "./field-argument";
import {
  createChoiceArgument,
  fileArgument,
  textArgument,
  wholeNumberArgument,
} from "./option-values";
import { withDatabase } from "./with-database";

const reason = createRequiredParameter(textArgument);
const subject = createRequiredParameter({
  ...createChoiceArgument(alertSubjects),
  placeholderText: "KIND",
});

/** `npm run alerts`: commands for operators to list alerts, and to change and test their settings. */
const program = {
  list: defineCommand({
    help: "list the open alerts, oldest first: since when, alert, subject, description",
    run: () => withDatabase(commands.listOpenAlertsCommand),
  }),
  settings: defineCommand({
    help: "list each kind of alert with its state, threshold, time, quiet hours and address",
    run: () => withDatabase(commands.listAlertSettingsCommand),
  }),
  set: defineCommand({
    help:
      "change settings of a kind of alert: --change threshold=10 --change quietHours=22:00-07:00 --change isOff=true; " +
      "an empty value restores the default; the last kind is the daily figures",
    options: { reason, change: createRepeatableParameter(fieldArgument) },
    operands: { subject },
    run: ({ change, ...values }) =>
      withDatabase((db) =>
        commands.changeAlertSettingsCommand(db, { ...values, fields: Object.fromEntries(change) }),
      ),
  }),
  test: defineCommand({
    help: "send a message marked as a test to the address of a kind of alert, and print the answer",
    operands: { subject },
    run: (values) => withDatabase((db) => commands.testAlertCommand(db, values.subject)),
  }),
  import: defineCommand({
    help: "replace the settings with a JSON file",
    options: { reason },
    operands: { file: createRequiredParameter(fileArgument) },
    run: (values) => withDatabase((db) => commands.importAlertSettingsCommand(db, values)),
  }),
  export: defineCommand({
    help: "print the settings as JSON: npm run --silent alerts -- export > alerts.json",
    run: () => withDatabase(commands.exportAlertSettingsCommand),
  }),
  history: defineCommand({
    help: "list the newest versions of the settings: who changed what, when and why",
    options: { limit: createParameterWithDefault(wholeNumberArgument, 20) },
    run: ({ limit }) => withDatabase((db) => commands.alertSettingsHistoryCommand(db, limit)),
  }),
  "roll-back": defineCommand({
    help: "store an earlier version of the settings again",
    options: { reason },
    operands: { version: createRequiredParameter(wholeNumberArgument) },
    run: (values) => withDatabase((db) => commands.rollBackAlertSettingsCommand(db, values)),
  }),
};

process.exitCode = await runCommandLine("npm run alerts --", program);
