import { readFile, writeFile } from "node:fs/promises";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { writeErasureJournal } from "@/server/personal-data/journal-file";
import {
  countSuppressions,
  exportSuppressions,
  findContactSuppressions,
  importSuppressions,
  listSuppressions,
  parseSuppressionsCsv,
} from "@/server/personal-data/suppressed-numbers";
import type { ContactDetails } from "@/server/personal-data/suppression";
import type { Database } from "@/lib/server/db/client";
import type { ContactSuppressionReason } from "@/lib/server/db/privacy-schema";
import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createRequiredParameter,
  UsageError,
  createParameterWithDefault,
} from "./command-parameters";
import { emailArgument, fileArgument, phoneArgument, wholeNumberArgument } from "./option-values";
import { withDatabase } from "./with-database";

const reasonMeanings: Record<ContactSuppressionReason, string> = {
  withdrawn: "until a newer consent",
  listed: "permanently, by an imported list",
  forgotten: "permanently, because the person asked to be erased",
};

/**
 * `npm run suppressions`: commands to list, search, import and export people who must not be contacted. Each use is
 * recorded in the audit log.
 */
const program = {
  list: defineCommand({
    help: "show how many phone numbers and email addresses are suppressed, and the newest (50) as keyed hashes",
    options: { limit: createParameterWithDefault(wholeNumberArgument, 50) },
    run: ({ limit }) => runOnSuppressions("list", (db) => listCommand(db, limit)),
  }),
  search: defineCommand({
    help: "show whether a phone number or --email is suppressed, and why; also checks external lists",
    operands: { phone: createOptionalParameter(phoneArgument) },
    options: { email: createOptionalParameter(emailArgument) },
    run: ({ phone: phoneNumber, email }) => {
      if ((phoneNumber === undefined) === (email === undefined))
        throw new UsageError("Give either a phone number or --email EMAIL.");
      const person = { phoneNumber: phoneNumber ?? "", email: email ?? "" };
      return runOnSuppressions("search", (db) => searchCommand(db, person));
    },
  }),
  import: defineCommand({
    help: "suppress permanently the numbers in a CSV file (one per line), or the rows of an export; an error imports none",
    operands: { file: createRequiredParameter(fileArgument) },
    run: ({ file }) => runOnSuppressions("import", (db) => importCommand(db, file)),
  }),
  export: defineCommand({
    help: "write all suppressions as CSV; they are keyed hashes, because the numbers are not stored",
    options: { csv: createRequiredParameter(fileArgument) },
    run: ({ csv }) => runOnSuppressions("export", (db) => exportCommand(db, csv)),
  }),
};

function runOnSuppressions(what: string, work: (db: Database) => Promise<number>): Promise<number> {
  return withDatabase(async (db) => {
    await verifyDataKeyMatchesDatabase(db);
    await recordLeadAccess(db, `suppressions ${what}`, []);
    return work(db);
  });
}

async function listCommand(db: Database, limit: number): Promise<number> {
  const counts = await countSuppressions(db);
  if (counts.length === 0) console.log("No suppressions.");
  for (const { reason, count } of counts)
    console.log(`${count} ${reason}: ${reasonMeanings[reason]}`);
  for (const { hash, reason, createdAt } of await listSuppressions(db, limit))
    console.log([createdAt.toISOString(), reason, hash].join("  "));
  return 0;
}

async function searchCommand(db: Database, person: ContactDetails): Promise<number> {
  const { storedSuppressions, list } = await findContactSuppressions(db, person);
  for (const { reason, createdAt } of storedSuppressions)
    console.log(
      `Suppressed since ${createdAt.toISOString()}: ${reason}, ${reasonMeanings[reason]}.`,
    );
  if (list !== undefined) console.log(`Suppressed: ${list} lists the number.`);
  if (storedSuppressions.length === 0 && list === undefined) console.log("Not suppressed.");
  return 0;
}

async function importCommand(db: Database, file: string): Promise<number> {
  const content = parseSuppressionsCsv(await readFile(file, "utf8"));
  const added = await importSuppressions(db, content);
  await writeErasureJournal(db);
  console.log(`Read ${content.phones.length + content.rows.length} entries, ${added} of them new.`);
  return 0;
}

async function exportCommand(db: Database, csv: string): Promise<number> {
  await writeFile(csv, await exportSuppressions(db), { mode: 0o600 });
  console.log(`Wrote ${csv}.`);
  return 0;
}

process.exitCode = await runCommandLine("npm run suppressions --", program);
