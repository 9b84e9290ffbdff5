import { userInfo } from "node:os";
import { listLegalHoldsOfLeads } from "@/server/legal-holds/list-legal-holds";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { writeErasureJournal } from "@/server/personal-data/journal-file";
import { closePrivacyRequest } from "@/server/privacy-requests/close-privacy-request";
import { findPersonRecords, forgetPerson } from "@/server/privacy-requests/forget-person";
import {
  describeReceiverNotification,
  listReceiverNotifications,
} from "@/server/privacy-requests/list-receiver-notifications";
import {
  collectPersonData,
  type PersonIdentifier,
  type PersonRecords,
} from "@/server/privacy-requests/personal-data";
import {
  erasedDataCopyNotes,
  listRemainingPersonalData,
} from "@/server/privacy-requests/remaining-data";
import { findErasureRequestFault } from "@/server/privacy-requests/request-change";
import type { Database } from "@/lib/server/db/client";
import { printNotFoundError } from "./print-not-found-error";
import { mayReadSealedLeads } from "./sealed-leads";

/* Each command records its use in the audit log, prints its result, and resolves to the exit code. */

export async function showPersonCommand(
  db: Database,
  person: PersonIdentifier,
  reason?: string,
): Promise<number> {
  const found = await findPersonRecords(db, person);
  if (found.leads.length + found.sessions.length === 0)
    return printNotFoundError(describePerson(person));
  if (!(await mayReadSealedLeads(db, found.leads, reason))) return 1;
  await recordLeadAccess(db, "person", found.leads, { reason });
  console.log(JSON.stringify(await collectPersonData(db, found), null, 2));
  return 0;
}

/**
 * Erases a person's contact data from leads and sessions. Prints which data remains, for what reason, and until when.
 * Leads under a legal hold are sealed until it ends.
 * @param requestId An open request for erasure in the register. The command closes it.
 */
export async function erasePersonCommand(
  db: Database,
  person: PersonIdentifier,
  requestId?: string,
): Promise<number> {
  const fault = requestId === undefined ? undefined : await findErasureRequestFault(db, requestId);
  if (fault !== undefined) {
    console.error(fault);
    return 1;
  }
  const found = await findPersonRecords(db, person);
  const { leads } = found;
  if (leads.length + found.sessions.length === 0) return printNotFoundError(describePerson(person));
  await recordLeadAccess(db, "erase", leads);
  const { erased, kept, sessions } = await forgetPerson(db, found, { requestId });
  if (requestId !== undefined) {
    const outcome = kept.length > 0 ? "kept" : "fulfilled";
    const closing = { outcome, leadCount: leads.length } as const;
    await closePrivacyRequest(db, requestId, closing, { author: userInfo().username, program: "" });
  }
  if (erased.length > 0) console.log(`Erased: ${erased.join(", ")}`);
  console.log(`Erased ${sessions} sessions.`);
  try {
    await printKeptLeads(db, kept);
    await printRemainingData(db, { ...found, leads: erased }, leads);
  } finally {
    await writeErasureJournal(db);
  }
  return 0;
}

/** Prints the leads that legal holds keep, and what to tell the person about them. */
async function printKeptLeads(db: Database, kept: readonly string[]): Promise<void> {
  if (kept.length === 0) return;
  console.log(`Kept under a legal hold: ${kept.join(", ")}`);
  for (const { id, endsAt, reason } of await listLegalHoldsOfLeads(db, kept)) {
    const end = endsAt ? `ends ${endsAt.toISOString().slice(0, 10)}` : "ends when a person ends it";
    console.log(`- Legal hold ${id}, ${end}: ${reason}`);
  }
  console.log(
    "Tell the person: we stopped using your information, and told everyone who has your request to stop. We must keep " +
      "your request, name, contact details, answers, consent, and who received them, because of a legal matter " +
      "(16 CFR 310.5(a)(8), Cal. Civ. Code 1798.105(d)). Only compliance can read them. They are erased when the " +
      "matter ends, without a new request.",
  );
}

async function printRemainingData(
  db: Database,
  erased: PersonRecords,
  leads: readonly string[],
): Promise<void> {
  console.log("What remains:");
  for (const { table, rows, what, why, until } of await listRemainingPersonalData(db, erased)) {
    const end = until ? `until ${until.toISOString().slice(0, 10)}` : "for good";
    console.log(
      `- ${table}, ${rows} ${rows === 1 ? "row" : "rows"}, ${end}: ${what}. Why: ${why}.`,
    );
  }
  const told = await listReceiverNotifications(db, leads);
  console.log(
    told.length === 0
      ? "- No receiver got this person's data."
      : "- Receivers keep the data that they were sent:",
  );
  for (const one of told) console.log(`  - ${describeReceiverNotification(one)}`);
  for (const line of erasedDataCopyNotes) console.log(`- ${line}`);
}

function describePerson(person: PersonIdentifier): string {
  if ("id" in person) return person.id;
  return "phone" in person ? "with this phone number" : "with this email address";
}
