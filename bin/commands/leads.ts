import { defineCommand, runCommandLine } from "./command-line";
import {
  createFlag,
  createOptionalParameter,
  createRequiredParameter,
  UsageError,
  createParameterWithDefault,
} from "./command-parameters";
import { legalHoldProgram } from "./legal-hold-program";
import * as values from "./option-values";
import { personParameters, personProgram } from "./person-program";
import { requestProgram } from "./request-program";
import { runOnLeads } from "./run-on-leads";

/* Each subcommand imports only its own code. Importing everything takes longer than most subcommands run. */
const importLeadCommands = () => import("./lead-commands");
const importLeadLists = () => import("./lead-lists");
const importReturnCommands = () => import("./return-commands");

const limitParameter = createParameterWithDefault(values.wholeNumberArgument, 50);
/** Why a person reads a sealed lead. The audit log keeps the reason. */
const reasonParameter = createOptionalParameter(values.textArgument);

/** `npm run leads`: commands for operators to view, resend, correct and erase leads. */
const program = {
  list: defineCommand({
    help: "list the newest leads (50) and their deliveries",
    options: {
      since: createOptionalParameter(values.dateTimeArgument),
      receiver: createOptionalParameter(values.receiverArgument),
      limit: limitParameter,
    },
    run: ({ receiver: receiverId, ...filter }) =>
      runOnLeads(async (db) =>
        (await importLeadLists()).listLeadsCommand(db, { ...filter, receiverId }),
      ),
  }),
  show: defineCommand({
    help: "print a lead (ID or request number) with evidence and deliveries as JSON, and its pages as text",
    operands: { id: createRequiredParameter(values.leadIdOrNumberArgument) },
    options: { reason: reasonParameter },
    run: ({ id, reason }) =>
      runOnLeads(async (db) => (await importLeadCommands()).showLeadCommand(db, id, reason)),
  }),
  replay: defineCommand({
    help: "render a lead's pages again as its visitor saw them, and compare each disclosure with its record",
    operands: { id: createRequiredParameter(values.leadIdArgument) },
    options: { out: createRequiredParameter(values.folderArgument), reason: reasonParameter },
    run: ({ id, ...options }) =>
      runOnLeads(async (db) =>
        (await import("./replay-command")).replayLeadPagesCommand(db, id, options),
      ),
  }),
  deliveries: defineCommand({
    help: "list the newest deliveries (50) and their attempts",
    options: {
      dead: createFlag(),
      receiver: createOptionalParameter(values.receiverArgument),
      limit: limitParameter,
    },
    run: ({ dead: isDead, receiver: receiverId, limit }) =>
      runOnLeads(async (db) =>
        (await import("./list-deliveries-command")).listDeliveriesCommand(db, {
          isDead,
          receiverId,
          limit,
        }),
      ),
  }),
  evidence: defineCommand({
    help: "write a lead's evidence: a bundle to verify and a page to print",
    operands: { id: createRequiredParameter(values.leadIdArgument) },
    options: {
      out: createParameterWithDefault(values.folderArgument, "."),
      reason: reasonParameter,
    },
    run: ({ id, ...options }) =>
      runOnLeads(async (db) =>
        (await import("./lead-evidence")).writeEvidenceCommand(db, id, options),
      ),
  }),
  export: defineCommand({
    help: "write leads since a date (UTC) as CSV, one row per lead (docs/leads.md)",
    options: {
      csv: createRequiredParameter(values.fileArgument),
      since: createParameterWithDefault(values.dateTimeArgument, new Date(0)),
    },
    run: ({ csv, since }) =>
      runOnLeads(async (db) => (await importLeadCommands()).exportLeadsCommand(db, csv, since)),
  }),
  redeliver: defineCommand({
    help:
      "send a lead or a delivery again; --match offers an unplaced lead to the receivers of today's register that " +
      "its consent names",
    operands: { id: createRequiredParameter(values.leadOrDeliveryIdArgument) },
    options: { match: createFlag() },
    run: ({ id, match }) =>
      runOnLeads(async (db) =>
        (await import("./redeliver-command")).redeliverLeadCommand(db, id, match),
      ),
  }),
  "handed-over": defineCommand({
    help:
      "record that you gave a lead on hold to its receiver without a webhook; the receiver then counts as having " +
      "accepted it; ID is the delivery's",
    operands: { id: createRequiredParameter(values.leadOrDeliveryIdArgument) },
    run: ({ id }) =>
      runOnLeads(async (db) => (await import("./hand-over-command")).handOverLeadCommand(db, id)),
  }),
  returns: defineCommand({
    help: "list the returns to decide; --decide decides one, and --reason is a comment for the receiver",
    operands: {
      decision: createOptionalParameter(values.createChoiceArgument(["accept", "refuse"])),
    },
    options: {
      decide: createOptionalParameter(values.wholeNumberArgument),
      reason: createOptionalParameter(values.textArgument),
    },
    run: ({ decide: id, decision, reason }) => {
      if (id === undefined && decision === undefined)
        return runOnLeads(async (db) => (await importReturnCommands()).listLeadReturnsCommand(db));
      if (id === undefined)
        throw new UsageError("--decide is missing. It takes the number of the return.");
      if (decision === undefined)
        throw new UsageError("The decision is missing: accept or refuse.");
      return runOnLeads(async (db) =>
        (await importReturnCommands()).decideLeadReturnCommand(db, id, decision, reason),
      );
    },
  }),
  correct: defineCommand({
    help: "correct a lead's contact data; the previous data is kept",
    operands: { id: createRequiredParameter(values.leadIdArgument) },
    options: {
      "first-name": createOptionalParameter(values.textArgument),
      "last-name": createOptionalParameter(values.textArgument),
      ...personParameters.options,
    },
    run: ({ id, "first-name": firstName, "last-name": lastName, email, phone: phoneNumber }) => {
      const correction = { firstName, lastName, email, phoneNumber };
      if (Object.values(correction).every((value) => value === undefined))
        throw new UsageError("Give at least one option with the corrected value.");
      return runOnLeads(async (db) =>
        (await importLeadCommands()).correctLeadCommand(db, id, correction),
      );
    },
  }),
  ...personProgram,
  ...legalHoldProgram,
  ...requestProgram,
  purge: defineCommand({
    help: "delete expired data, as the nightly job does; --confirm deletes an unusually large amount",
    options: { confirm: createFlag() },
    run: ({ confirm }) =>
      runOnLeads(async (db) => (await importLeadCommands()).purgeExpiredDataCommand(db, confirm)),
  }),
  rewrap: defineCommand({
    help: "rewrap all keys from DATA_KEY_OLD to DATA_KEY",
    run: () => runOnLeads(async (db) => (await importLeadCommands()).rewrapDataKeysCommand(db)),
  }),
  audit: defineCommand({
    help: "list who viewed, exported or changed leads (50)",
    options: { limit: limitParameter },
    run: ({ limit }) =>
      runOnLeads(async (db) => (await importLeadLists()).showAuditLogCommand(db, limit)),
  }),
};

process.exitCode = await runCommandLine("npm run leads --", program);
