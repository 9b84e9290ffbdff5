import { parseArgs } from "node:util";
import * as z from "zod";
import type { Person } from "@/flow/server/privacy/personal-data";
import { checkDataKey } from "@/lib/server/data-key";
import type { Database } from "@/lib/server/db/client";
import * as commands from "./lead-commands";
import { writeEvidence } from "./lead-evidence";
import { decide, listReturns } from "./return-commands";
import { listWithdrawals, noteTold, revoke } from "./withdrawal-commands";
import { withDatabase } from "./with-database";

const usage = `Usage:
  npm run leads -- list [--limit N]                   the newest leads (50)
  npm run leads -- show ID [--html FILE]              a lead, its evidence and deliveries as JSON, its pages drawn
  npm run leads -- deliveries [--dead] [--receiver ID] [--limit N]   the newest deliveries, each with its tries
  npm run leads -- evidence ID [--out FOLDER]         a lead's evidence: a bundle to check, a page to print
  npm run leads -- export --csv FILE [--since DATE]   leads from DATE (2026-01-31, UTC) on, as CSV
  npm run leads -- redeliver ID                       send a lead, or one delivery, again
  npm run leads -- returns [--decide ID accept|refuse]   returns that wait for a decision; decides one
  npm run leads -- access ID|--phone N|--email A      all that is kept about a person, as JSON for them
  npm run leads -- correct ID [--first-name X] [--last-name X] [--phone N] [--email A]
  npm run leads -- revoke ID|--phone N|--email A [--channel text|email|mail|phone] [--at TIME]
                                                      withdraw consent: suppress, tell every receiver, keep the record
  npm run leads -- revoke ID --told                   the receivers that no message reaches were told by hand
  npm run leads -- withdrawals                        withdrawals that not every receiver knows of, with their deadlines
  npm run leads -- forget ID|--phone N|--email A      erase a person's contact data, in sessions too, and never contact them again
  npm run leads -- purge [--confirm]                  delete what is past its time, as every night
  npm run leads -- rewrap                             wrap all keys by DATA_KEY that DATA_KEY_OLD wrapped
  npm run leads -- audit [--limit N]                  who listed, showed, exported or changed leads (50)
`;

type Command = (db: Database) => Promise<number>;

/** Leads for operators; works while the server runs. Exit codes: 0 done, 1 failed, 2 wrong usage. */
async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command)
    return withDatabase(async (db) => {
      await checkDataKey(db);
      return command(db);
    });
  console.error(usage);
  return 2;
}

function readCommand(args: string[]): Command | undefined {
  const read = parse(args);
  if (!read) return undefined;
  const { values } = read;
  const [name = "", id = ""] = read.positionals;
  const limit = z.coerce.number().int().positive().safeParse(values.limit);
  if (name === "list") return limit.data ? (db) => commands.list(db, limit.data) : undefined;
  if (name === "deliveries") {
    const { dead: isDead, receiver: receiverId } = values;
    const filter = { isDead, receiverId, limit: limit.data ?? 0 };
    return limit.data ? (db) => commands.deliveries(db, filter) : undefined;
  }
  if (name === "audit") return limit.data ? (db) => commands.showAudit(db, limit.data) : undefined;
  if (name === "purge") return (db) => commands.purge(db, values.confirm);
  if (name === "rewrap") return commands.rewrap;
  if (name === "export") {
    const since = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(values.since);
    const { csv } = values;
    return since.success && csv
      ? (db) => commands.exportTo(db, csv, new Date(since.data))
      : undefined;
  }
  if (name === "returns") return returnsCommand(values.decide, read.positionals.slice(1));
  if (name === "withdrawals") return listWithdrawals;
  const person = personOf(id, values);
  if (name === "revoke" && person) return revokeCommand(person, values);
  if (name === "access" && person) return (db) => commands.access(db, person);
  if (name === "forget" && person) return (db) => commands.forget(db, person);
  if (!z.uuid().safeParse(id).success) return undefined;
  if (name === "evidence") return (db) => writeEvidence(db, id, values.out);
  if (name === "show") return (db) => commands.show(db, id, values.html);
  if (name === "redeliver") return (db) => commands.sendAgain(db, id);
  const correction = {
    firstName: values["first-name"],
    lastName: values["last-name"],
    email: values.email,
    phoneNumber: values.phone,
  };
  if (name === "correct" && Object.values(correction).some((value) => value !== undefined))
    return (db) => commands.correct(db, id, correction);
  return undefined;
}

function returnsCommand(outcome: string | undefined, rest: string[]): Command | undefined {
  if (outcome === undefined) return rest.length === 0 ? listReturns : undefined;
  const id = z.coerce.number().int().positive().safeParse(outcome);
  const decision = z.tuple([z.enum(["accept", "refuse"])]).safeParse(rest);
  if (!id.success || !decision.success) return undefined;
  return (db) => decide(db, id.data, decision.data[0]);
}

function revokeCommand(
  person: Person,
  { channel, at, told }: { channel: string; at?: string; told: boolean },
): Command | undefined {
  if (told) return "id" in person ? (db) => noteTold(db, person.id) : undefined;
  const parsed = z
    .object({
      channel: z.enum(["text", "email", "mail", "phone"]),
      at: z.optional(z.union([z.iso.date(), z.iso.datetime({ offset: true })])),
    })
    .safeParse({ channel, at });
  if (!parsed.success) return undefined;
  const received = parsed.data.at === undefined ? undefined : new Date(parsed.data.at);
  if (received && received.getTime() > Date.now()) return undefined;
  return (db) => revoke(db, person, { channel: parsed.data.channel, at: received });
}

function personOf(
  id: string,
  { phone, email }: { phone?: string; email?: string },
): Person | undefined {
  if (z.uuid().safeParse(id).success) return { id };
  if (id !== "") return undefined;
  if (phone) return { phone };
  return email ? { email } : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: "string", default: "." },
        limit: { type: "string", default: "50" },
        csv: { type: "string" },
        html: { type: "string" },
        since: { type: "string", default: "1970-01-01" },
        decide: { type: "string" },
        confirm: { type: "boolean", default: false },
        channel: { type: "string", default: "text" },
        at: { type: "string" },
        told: { type: "boolean", default: false },
        dead: { type: "boolean", default: false },
        receiver: { type: "string" },
        phone: { type: "string" },
        email: { type: "string" },
        "first-name": { type: "string" },
        "last-name": { type: "string" },
      },
    });
  } catch (error) {
    if (error instanceof Error) console.error(error.message);
    return undefined;
  }
}

process.exitCode = await main();
