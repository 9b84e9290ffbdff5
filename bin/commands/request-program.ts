import { defineCommand } from "./command-line";
import {
  createFlag,
  createOptionalParameter,
  createParameterWithDefault,
  createRequiredParameter,
} from "./command-parameters";
import * as values from "./option-values";
import { runOnLeads } from "./run-on-leads";

const importCommands = () => import("./request-commands");

/** The subcommands of `npm run leads` for the register of privacy requests. */
export const requestProgram = {
  requests: defineCommand({
    help: "list the newest privacy requests (50): kind, dates, deadline, result; --open lists the unanswered ones",
    options: {
      since: createOptionalParameter(values.dateTimeArgument),
      open: createFlag(),
      limit: createParameterWithDefault(values.wholeNumberArgument, 50),
    },
    run: ({ open: isOpen, ...filter }) =>
      runOnLeads(async (db) =>
        (await importCommands()).listPrivacyRequestsCommand(db, { ...filter, isOpen }),
      ),
  }),
  "enter-request": defineCommand({
    help: "enter a request that came by mail, email or telephone; the register stores no contact data",
    options: {
      kind: createRequiredParameter(
        values.createChoiceArgument(["see", "correct", "erase", "withdraw", "opt-out"]),
      ),
      channel: createRequiredParameter(values.createChoiceArgument(["mail", "email", "phone"])),
      site: createRequiredParameter(values.textArgument),
      received: createOptionalParameter(values.dateTimeArgument),
    },
    run: (entered) =>
      runOnLeads(async (db) => (await importCommands()).enterPrivacyRequestCommand(db, entered)),
  }),
  "extend-request": defineCommand({
    help: "record that you notified the person that the answer takes 45 days more; once, before the deadline",
    operands: { id: createRequiredParameter(values.requestIdArgument) },
    options: { reason: createRequiredParameter(values.textArgument) },
    run: ({ id, reason }) =>
      runOnLeads(async (db) =>
        (await importCommands()).extendPrivacyRequestCommand(db, id, reason),
      ),
  }),
  "close-request": defineCommand({
    help: "record the answer to a request that you entered; denied needs --reason, which names no person",
    operands: {
      id: createRequiredParameter(values.requestIdArgument),
      outcome: createRequiredParameter(
        values.createChoiceArgument(["fulfilled", "kept", "denied", "no-record"]),
      ),
    },
    options: { reason: createOptionalParameter(values.textArgument) },
    run: ({ id, ...closing }) =>
      runOnLeads(async (db) =>
        (await importCommands()).closePrivacyRequestCommand(db, id, closing),
      ),
  }),
  "request-figures": defineCommand({
    help: "count the requests received in a year (UTC) for the yearly report; --csv writes a file",
    options: {
      year: createRequiredParameter(values.yearArgument),
      csv: createOptionalParameter(values.fileArgument),
    },
    run: (wanted) =>
      runOnLeads(async (db) => (await importCommands()).printRequestFiguresCommand(db, wanted)),
  }),
};
