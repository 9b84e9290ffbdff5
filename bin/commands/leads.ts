import type { PersonIdentifier } from "@/server/privacy-requests/personal-data";
import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import type { Database } from "@/lib/server/db/client";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createFlag,
  createOptionalParameter,
  createRequiredParameter,
  UsageError,
  createParameterWithDefault,
} from "./command-parameters";
import * as values from "./option-values";
import { withDatabase } from "./with-database";

/* Each subcommand imports only its own code. Importing everything takes longer than most subcommands run. */
const importLeadCommands = () => import("./lead-commands");
const importLeadLists = () => import("./lead-lists");
const importReturnCommands = () => import("./return-commands");
const importWithdrawalCommands = () => import("./withdrawal-commands");

const limitParameter = createParameterWithDefault(values.wholeNumberArgument, 50);
/** Parameters that identify a person by lead id, phone number or email address. Exactly one must be given. */
const personParameters = {
  operands: { id: createOptionalParameter(values.leadIdArgument) },
  options: {
    phone: createOptionalParameter(values.phoneArgument),
    email: createOptionalParameter(values.emailArgument),
  },
};

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
    run: ({ id }) => runOnLeads(async (db) => (await importLeadCommands()).showLeadCommand(db, id)),
  }),
  replay: defineCommand({
    help: "render a lead's pages again as its visitor saw them, and compare each disclosure with its record",
    operands: { id: createRequiredParameter(values.leadIdArgument) },
    options: { out: createRequiredParameter(values.folderArgument) },
    run: ({ id, out }) =>
      runOnLeads(async (db) =>
        (await import("./replay-command")).replayLeadPagesCommand(db, id, out),
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
    options: { out: createParameterWithDefault(values.folderArgument, ".") },
    run: ({ id, out }) =>
      runOnLeads(async (db) => (await import("./lead-evidence")).writeEvidenceCommand(db, id, out)),
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
  person: defineCommand({
    ...personParameters,
    help: "print all data about a person (ID, --phone or --email) as JSON for them, including visits without a lead",
    run: (options) =>
      runOnLeads(async (db) =>
        (await importLeadCommands()).showPersonCommand(db, parsePerson(options)),
      ),
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
  revoke: defineCommand({
    help:
      "withdraw a person's consent (ID, --phone or --email): suppress the contact, notify every receiver, keep the " +
      "record; --told records that you informed the receivers without a webhook yourself",
    operands: personParameters.operands,
    options: {
      ...personParameters.options,
      channel: createParameterWithDefault(
        values.createChoiceArgument(["text", "email", "mail", "phone"]),
        "text",
      ),
      at: createOptionalParameter(values.dateTimeArgument),
      told: createFlag(),
    },
    run: ({ channel, at, told, ...options }) => {
      const found = parsePerson(options);
      if (at && at.getTime() > Date.now())
        throw new UsageError(
          "--at is in the future. Give the time at which the withdrawal arrived.",
        );
      if (!told)
        return runOnLeads(async (db) =>
          (await importWithdrawalCommands()).revokeConsentCommand(db, found, { channel, at }),
        );
      if (!("id" in found)) throw new UsageError("--told requires the ID of a lead.");
      if (at) throw new UsageError("--at cannot be combined with --told.");
      return runOnLeads(async (db) =>
        (await importWithdrawalCommands()).recordReceiverNotificationCommand(db, found.id),
      );
    },
  }),
  withdrawals: defineCommand({
    help: "list the withdrawals that some receivers have not confirmed, with their deadlines",
    run: () =>
      runOnLeads(async (db) => (await importWithdrawalCommands()).listWithdrawalsCommand(db)),
  }),
  requests: defineCommand({
    help: "list the newest privacy requests of visitors (50): kind, dates, result",
    options: { since: createOptionalParameter(values.dateTimeArgument), limit: limitParameter },
    run: ({ since, limit }) =>
      runOnLeads(async (db) =>
        (await import("./request-command")).listPrivacyRequestsCommand(db, { since, limit }),
      ),
  }),
  erase: defineCommand({
    ...personParameters,
    help:
      "erase a person's contact data (ID, --phone or --email) from leads and sessions, and never contact them " +
      "again; prints what remains, why, and until when",
    run: (options) =>
      runOnLeads(async (db) =>
        (await importLeadCommands()).erasePersonCommand(db, parsePerson(options)),
      ),
  }),
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

function runOnLeads(work: (db: Database) => Promise<number>): Promise<number> {
  return withDatabase(async (db) => {
    await verifyDataKeyMatchesDatabase(db);
    return work(db);
  });
}

function parsePerson({
  id,
  phone,
  email,
}: Partial<Record<"id" | "phone" | "email", string | undefined>>): PersonIdentifier {
  const named = [id, phone, email].filter((value) => value !== undefined);
  if (named.length !== 1)
    throw new UsageError(
      "Identify the person by exactly one of ID, --phone PHONE or --email EMAIL.",
    );
  if (id !== undefined) return { id };
  return phone !== undefined ? { phone } : { email: email ?? "" };
}

process.exitCode = await runCommandLine("npm run leads --", program);
