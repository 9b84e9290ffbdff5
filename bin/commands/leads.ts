import type { Person } from "@/server/privacy-requests/personal-data";
import { checkDataKey } from "@/lib/server/keyed-hash";
import type { Database } from "@/lib/server/db/client";
import {
  command,
  flag,
  optional,
  required,
  runProgram,
  UsageError,
  withDefault,
} from "./command-line";
import * as values from "./option-values";
import { withDatabase } from "./with-database";

/* Each subcommand loads only its own code, because loading all of it takes longer than most subcommands run. */
const commands = () => import("./lead-commands");
const lists = () => import("./lead-lists");
const returns = () => import("./return-commands");
const withdrawals = () => import("./withdrawal-commands");

const limit = withDefault(values.wholeNumber, 50);
/**
 * The parameters that identify a person: a lead id, a phone number or an email address. A command needs one of them.
 */
const person = {
  operands: { id: optional(values.leadId) },
  options: { phone: optional(values.phone), email: optional(values.email) },
};

/** `npm run leads`: lets operators view and manage leads. The server may keep running. */
const program = {
  list: command({
    help: "the newest leads (50) and their deliveries",
    options: { since: optional(values.moment), receiver: optional(values.receiver), limit },
    run: ({ receiver: receiverId, ...filter }) =>
      onLeads(async (db) => (await lists()).list(db, { ...filter, receiverId })),
  }),
  show: command({
    help: "a lead (ID, or a visitor's request number), its evidence and deliveries as JSON, its pages drawn",
    operands: { id: required(values.leadIdOrNumber) },
    run: ({ id }) => onLeads(async (db) => (await commands()).show(db, id)),
  }),
  replay: command({
    help: "a lead's pages, drawn again as its visitor saw them: each disclosure is held to what was recorded",
    operands: { id: required(values.leadId) },
    options: { out: required(values.folder) },
    run: ({ id, out }) =>
      onLeads(async (db) => (await import("./replay-command")).replay(db, id, out)),
  }),
  deliveries: command({
    help: "the newest deliveries (50), each with its tries",
    options: { dead: flag(), receiver: optional(values.receiver), limit },
    run: ({ dead: isDead, receiver: receiverId, limit }) =>
      onLeads(async (db) =>
        (await import("./list-deliveries-command")).deliveries(db, { isDead, receiverId, limit }),
      ),
  }),
  evidence: command({
    help: "a lead's evidence: a bundle to check, a page to print",
    operands: { id: required(values.leadId) },
    options: { out: withDefault(values.folder, ".") },
    run: ({ id, out }) =>
      onLeads(async (db) => (await import("./lead-evidence")).writeEvidence(db, id, out)),
  }),
  export: command({
    help: "leads from a date (UTC) on, as CSV: one row a lead (docs/receivers.md)",
    options: { csv: required(values.file), since: withDefault(values.moment, new Date(0)) },
    run: ({ csv, since }) => onLeads(async (db) => (await commands()).exportTo(db, csv, since)),
  }),
  redeliver: command({
    help:
      "send a lead, or one delivery, again; with --match an unplaced lead to those of today's register " +
      "that its consent names",
    operands: { id: required(values.leadOrDeliveryId) },
    options: { match: flag() },
    run: ({ id, match }) =>
      onLeads(async (db) => (await import("./redeliver-command")).redeliverCommand(db, id, match)),
  }),
  returns: command({
    help: "returns that wait for a decision; with --decide decides one, with --reason in words for the receiver",
    operands: { decision: optional(values.choice(["accept", "refuse"])) },
    options: { decide: optional(values.wholeNumber), reason: optional(values.words) },
    run: ({ decide: id, decision, reason }) => {
      if (id === undefined && decision === undefined)
        return onLeads(async (db) => (await returns()).listReturns(db));
      if (id === undefined) throw new UsageError("--decide: is missing: the return's number.");
      if (decision === undefined) throw new UsageError("accept|refuse: is missing.");
      return onLeads(async (db) => (await returns()).decide(db, id, decision, reason));
    },
  }),
  person: command({
    ...person,
    help: "all that is held of a person (ID, --phone or --email), visits without a lead too, as JSON for them",
    run: (whom) => onLeads(async (db) => (await commands()).person(db, personOf(whom))),
  }),
  correct: command({
    help: "change a lead's contact data; what it was is kept",
    operands: { id: required(values.leadId) },
    options: {
      "first-name": optional(values.words),
      "last-name": optional(values.words),
      ...person.options,
    },
    run: ({ id, "first-name": firstName, "last-name": lastName, email, phone: phoneNumber }) => {
      const correction = { firstName, lastName, email, phoneNumber };
      if (Object.values(correction).every((value) => value === undefined))
        throw new UsageError("Say what is corrected: one option at least.");
      return onLeads(async (db) => (await commands()).correct(db, id, correction));
    },
  }),
  revoke: command({
    help:
      "withdraw a person's consent (ID, --phone or --email): suppress, tell every receiver, keep the record; " +
      "--told notes that those whom no message reaches were told by hand",
    operands: person.operands,
    options: {
      ...person.options,
      channel: withDefault(values.choice(["text", "email", "mail", "phone"]), "text"),
      at: optional(values.moment),
      told: flag(),
    },
    run: ({ channel, at, told, ...whom }) => {
      const found = personOf(whom);
      if (at && at.getTime() > Date.now()) throw new UsageError("--at: lies in the future.");
      if (!told)
        return onLeads(async (db) => (await withdrawals()).revoke(db, found, { channel, at }));
      if (!("id" in found)) throw new UsageError("--told: goes with the ID of a lead.");
      if (at) throw new UsageError("--at: does not go with --told.");
      return onLeads(async (db) => (await withdrawals()).noteTold(db, found.id));
    },
  }),
  withdrawals: command({
    help: "withdrawals that not every receiver knows of, with their deadlines",
    run: () => onLeads(async (db) => (await withdrawals()).listWithdrawals(db)),
  }),
  requests: command({
    help: "the newest privacy requests that visitors sent (50): kind, dates, result",
    options: { since: optional(values.moment), limit },
    run: ({ since, limit }) =>
      onLeads(async (db) => (await import("./request-command")).listRequests(db, { since, limit })),
  }),
  erase: command({
    ...person,
    help:
      "erase the contact data of a person (ID, --phone or --email), in sessions too, and never contact them " +
      "again; says what remains, why, and until when",
    run: (whom) => onLeads(async (db) => (await commands()).erase(db, personOf(whom))),
  }),
  purge: command({
    help: "delete what is past its time, as every night",
    options: { confirm: flag() },
    run: ({ confirm }) => onLeads(async (db) => (await commands()).purge(db, confirm)),
  }),
  rewrap: command({
    help: "wrap all keys by DATA_KEY that DATA_KEY_OLD wrapped",
    run: () => onLeads(async (db) => (await commands()).rewrap(db)),
  }),
  audit: command({
    help: "who listed, showed, exported or changed leads (50)",
    options: { limit },
    run: ({ limit }) => onLeads(async (db) => (await lists()).showAudit(db, limit)),
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
    throw new UsageError("Name the person in one way: ID, --phone PHONE or --email EMAIL.");
  if (id !== undefined) return { id };
  return phone !== undefined ? { phone } : { email: email ?? "" };
}

process.exitCode = await runProgram("npm run leads --", program);
