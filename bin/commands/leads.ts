import type { Person } from "@/server/privacy-requests/personal-data";
import { checkDataKey } from "@/lib/server/keyed-hash";
import type { Database } from "@/lib/server/db/client";
import {
  defineCommand,
  flagParameter,
  optionalParameter,
  requiredParameter,
  runProgram,
  UsageError,
  parameterWithDefault,
} from "./command-line";
import * as values from "./option-values";
import { withDatabase } from "./with-database";

/* Each subcommand imports only its own code. Importing everything takes longer than most subcommands run. */
const commands = () => import("./lead-commands");
const lists = () => import("./lead-lists");
const returns = () => import("./return-commands");
const withdrawals = () => import("./withdrawal-commands");

const limit = parameterWithDefault(values.wholeNumberArgument, 50);
/** Parameters that identify a person by lead id, phone number or email address. Exactly one must be given. */
const person = {
  operands: { id: optionalParameter(values.leadIdArgument) },
  options: {
    phone: optionalParameter(values.phoneArgument),
    email: optionalParameter(values.emailArgument),
  },
};

/** `npm run leads`: commands for operators to view, resend, correct and erase leads. */
const program = {
  list: defineCommand({
    help: "list the newest leads (50) and their deliveries",
    options: {
      since: optionalParameter(values.dateTimeArgument),
      receiver: optionalParameter(values.receiverArgument),
      limit,
    },
    run: ({ receiver: receiverId, ...filter }) =>
      onLeads(async (db) => (await lists()).listLeadsCommand(db, { ...filter, receiverId })),
  }),
  show: defineCommand({
    help: "print a lead (ID or request number) with evidence and deliveries as JSON, and its pages as text",
    operands: { id: requiredParameter(values.leadIdOrNumberArgument) },
    run: ({ id }) => onLeads(async (db) => (await commands()).showLeadCommand(db, id)),
  }),
  replay: defineCommand({
    help: "render a lead's pages again as its visitor saw them, and compare each disclosure with its record",
    operands: { id: requiredParameter(values.leadIdArgument) },
    options: { out: requiredParameter(values.folderArgument) },
    run: ({ id, out }) =>
      onLeads(async (db) => (await import("./replay-command")).replayCommand(db, id, out)),
  }),
  deliveries: defineCommand({
    help: "list the newest deliveries (50) and their attempts",
    options: { dead: flagParameter(), receiver: optionalParameter(values.receiverArgument), limit },
    run: ({ dead: isDead, receiver: receiverId, limit }) =>
      onLeads(async (db) =>
        (await import("./list-deliveries-command")).listDeliveriesCommand(db, {
          isDead,
          receiverId,
          limit,
        }),
      ),
  }),
  evidence: defineCommand({
    help: "write a lead's evidence: a bundle to verify and a page to print",
    operands: { id: requiredParameter(values.leadIdArgument) },
    options: { out: parameterWithDefault(values.folderArgument, ".") },
    run: ({ id, out }) =>
      onLeads(async (db) => (await import("./lead-evidence")).writeEvidence(db, id, out)),
  }),
  export: defineCommand({
    help: "write leads since a date (UTC) as CSV, one row per lead (docs/leads.md)",
    options: {
      csv: requiredParameter(values.fileArgument),
      since: parameterWithDefault(values.dateTimeArgument, new Date(0)),
    },
    run: ({ csv, since }) =>
      onLeads(async (db) => (await commands()).exportLeadsCommand(db, csv, since)),
  }),
  redeliver: defineCommand({
    help:
      "send a lead or a delivery again; --match offers an unplaced lead to the receivers of today's register that " +
      "its consent names",
    operands: { id: requiredParameter(values.leadOrDeliveryIdArgument) },
    options: { match: flagParameter() },
    run: ({ id, match }) =>
      onLeads(async (db) => (await import("./redeliver-command")).redeliverCommand(db, id, match)),
  }),
  returns: defineCommand({
    help: "list the returns to decide; --decide decides one, and --reason is a comment for the receiver",
    operands: { decision: optionalParameter(values.choiceArgument(["accept", "refuse"])) },
    options: {
      decide: optionalParameter(values.wholeNumberArgument),
      reason: optionalParameter(values.textArgument),
    },
    run: ({ decide: id, decision, reason }) => {
      if (id === undefined && decision === undefined)
        return onLeads(async (db) => (await returns()).listReturnsCommand(db));
      if (id === undefined)
        throw new UsageError("--decide is missing. It takes the number of the return.");
      if (decision === undefined)
        throw new UsageError("The decision is missing: accept or refuse.");
      return onLeads(async (db) => (await returns()).decideReturnCommand(db, id, decision, reason));
    },
  }),
  person: defineCommand({
    ...person,
    help: "print all data about a person (ID, --phone or --email) as JSON for them, including visits without a lead",
    run: (options) =>
      onLeads(async (db) => (await commands()).showPersonCommand(db, personOf(options))),
  }),
  correct: defineCommand({
    help: "correct a lead's contact data; the previous data is kept",
    operands: { id: requiredParameter(values.leadIdArgument) },
    options: {
      "first-name": optionalParameter(values.textArgument),
      "last-name": optionalParameter(values.textArgument),
      ...person.options,
    },
    run: ({ id, "first-name": firstName, "last-name": lastName, email, phone: phoneNumber }) => {
      const correction = { firstName, lastName, email, phoneNumber };
      if (Object.values(correction).every((value) => value === undefined))
        throw new UsageError("Give at least one option with the corrected value.");
      return onLeads(async (db) => (await commands()).correctLeadCommand(db, id, correction));
    },
  }),
  revoke: defineCommand({
    help:
      "withdraw a person's consent (ID, --phone or --email): suppress the contact, notify every receiver, keep the " +
      "record; --told records that you informed the receivers without a webhook yourself",
    operands: person.operands,
    options: {
      ...person.options,
      channel: parameterWithDefault(
        values.choiceArgument(["text", "email", "mail", "phone"]),
        "text",
      ),
      at: optionalParameter(values.dateTimeArgument),
      told: flagParameter(),
    },
    run: ({ channel, at, told, ...options }) => {
      const found = personOf(options);
      if (at && at.getTime() > Date.now())
        throw new UsageError(
          "--at is in the future. Give the time at which the withdrawal arrived.",
        );
      if (!told)
        return onLeads(async (db) =>
          (await withdrawals()).revokeConsentCommand(db, found, { channel, at }),
        );
      if (!("id" in found)) throw new UsageError("--told requires the ID of a lead.");
      if (at) throw new UsageError("--at cannot be combined with --told.");
      return onLeads(async (db) => (await withdrawals()).recordNotificationCommand(db, found.id));
    },
  }),
  withdrawals: defineCommand({
    help: "list the withdrawals that some receivers have not confirmed, with their deadlines",
    run: () => onLeads(async (db) => (await withdrawals()).listWithdrawalsCommand(db)),
  }),
  requests: defineCommand({
    help: "list the newest privacy requests of visitors (50): kind, dates, result",
    options: { since: optionalParameter(values.dateTimeArgument), limit },
    run: ({ since, limit }) =>
      onLeads(async (db) =>
        (await import("./request-command")).listPrivacyRequestsCommand(db, { since, limit }),
      ),
  }),
  erase: defineCommand({
    ...person,
    help:
      "erase a person's contact data (ID, --phone or --email) from leads and sessions, and never contact them " +
      "again; prints what remains, why, and until when",
    run: (options) =>
      onLeads(async (db) => (await commands()).erasePersonCommand(db, personOf(options))),
  }),
  purge: defineCommand({
    help: "delete expired data, as the nightly job does; --confirm deletes an unusually large amount",
    options: { confirm: flagParameter() },
    run: ({ confirm }) => onLeads(async (db) => (await commands()).purgeCommand(db, confirm)),
  }),
  rewrap: defineCommand({
    help: "rewrap all keys from DATA_KEY_OLD to DATA_KEY",
    run: () => onLeads(async (db) => (await commands()).rewrapKeysCommand(db)),
  }),
  audit: defineCommand({
    help: "list who viewed, exported or changed leads (50)",
    options: { limit },
    run: ({ limit }) => onLeads(async (db) => (await lists()).showAuditCommand(db, limit)),
  }),
};

function onLeads(work: (db: Database) => Promise<number>): Promise<number> {
  return withDatabase(async (db) => {
    await checkDataKey(db);
    return work(db);
  });
}

function personOf({
  id,
  phone,
  email,
}: Partial<Record<"id" | "phone" | "email", string | undefined>>): Person {
  const named = [id, phone, email].filter((value) => value !== undefined);
  if (named.length !== 1)
    throw new UsageError(
      "Identify the person by exactly one of ID, --phone PHONE or --email EMAIL.",
    );
  if (id !== undefined) return { id };
  return phone !== undefined ? { phone } : { email: email ?? "" };
}

process.exitCode = await runProgram("npm run leads --", program);
