import { readLeadPages } from "@/server/reports/lead-pages";
import { renderPagesAsText } from "@/server/reports/render-pages-as-text";
import { exportLeads } from "@/server/reports/export-leads";
import { readLeadDetails } from "@/server/reports/read-leads";
import { findLeadsByRequestNumber } from "@/server/leads/request-number";
import { isErasureWaiting } from "@/server/legal-holds/sealed-leads";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { correctLeadContact, type ContactCorrection } from "@/server/leads/correct-lead";
import { wrappedLeadKeyColumn } from "@/server/personal-data/sealed-lead";
import { sessionKeyColumn } from "@/server/sessions/sealed-session";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import type { Database } from "@/lib/server/db/client";
import { receiverSecretKeyColumn } from "@/server/receivers/receiver-secrets";
import { rewrapKeys } from "@/lib/server/rewrap-keys";
import { printNotFoundError } from "./print-not-found-error";
import { mayReadSealedLeads } from "./sealed-leads";

/* Each command records its use in the audit log, prints its result, and resolves to the exit code. */

/**
 * Prints a lead and its deliveries as JSON to standard output, and the pages that the visitor saw as text to standard
 * error.
 */
export async function showLeadCommand(
  db: Database,
  idOrNumber: string,
  reason?: string,
): Promise<number> {
  const named =
    idOrNumber.length > 9 ? [idOrNumber] : await findLeadsByRequestNumber(db, idOrNumber);
  const [id, ...others] = named;
  if (id === undefined) return printNotFoundError(idOrNumber);
  if (others.length > 0) {
    console.error(`Several leads have this number. Use an id: ${named.join(", ")}`);
    return 1;
  }
  const found = await readLeadDetails(db, id);
  if (!found) return printNotFoundError(id);
  if (!(await mayReadSealedLeads(db, [id], reason))) return 1;
  await recordLeadAccess(db, "show", [id], { reason });
  const pages = await readLeadPages(db, found);
  console.log(JSON.stringify({ ...found, pages }, null, 2));
  if (found.lead.scoreReasons.includes("without_script"))
    console.error(
      "The visitor's browser ran no script. The lead has no certificate and no solved captcha.",
    );
  console.error(
    pages
      ? renderPagesAsText(pages)
      : "Its pages are not available: the lead is erased, or its flow version is no longer stored.",
  );
  return 0;
}

export async function exportLeadsCommand(db: Database, file: string, since: Date): Promise<number> {
  await recordLeadAccess(db, `export begun, since ${since.toISOString()}`, []);
  const { written, unreadable } = await exportLeads(db, file, since);
  await recordLeadAccess(db, `export since ${since.toISOString()}`, [], { leadCount: written });
  console.log(`Wrote ${written} leads to ${file}.`);
  if (unreadable.length === 0) return 0;
  console.error(`Omitted, because DATA_KEY does not open them: ${unreadable.join(", ")}.`);
  return 1;
}

export async function correctLeadCommand(
  db: Database,
  id: string,
  correction: ContactCorrection,
): Promise<number> {
  if (await isErasureWaiting(db, id)) {
    console.error("This person asked for erasure. Only a legal hold keeps the lead, unchanged.");
    return 1;
  }
  await recordLeadAccess(db, "correct", [id]);
  if (!(await correctLeadContact(db, id, correction))) return printNotFoundError(id);
  console.log(
    "Corrected. The previous data is kept. Receivers are not notified; redeliver sends the lead again.",
  );
  return 0;
}

export async function purgeExpiredDataCommand(db: Database, isConfirmed: boolean): Promise<number> {
  const { leads, consents, sessions, events, held } = await purgeExpiredData(db, { isConfirmed });
  await recordLeadAccess(db, "purge", [], { leadCount: leads });
  console.log(
    `Deleted ${leads} leads, ${consents} consent records, ${sessions} sessions, ${events} events.`,
  );
  for (const { table, expired, rows } of held)
    console.error(
      `Not deleted: ${expired} of ${rows} ${table} expired at once, more than usual. ` +
        "Check the database's clock, then run npm run leads -- purge --confirm",
    );
  return held.length === 0 ? 0 : 1;
}

export async function rewrapDataKeysCommand(db: Database): Promise<number> {
  await recordLeadAccess(db, "rewrap begun", []);
  const { rewrapped, unreadable } = await rewrapKeys(db, [
    wrappedLeadKeyColumn,
    sessionKeyColumn,
    receiverSecretKeyColumn,
  ]);
  await recordLeadAccess(db, `rewrap of ${rewrapped} keys`, []);
  console.log(`Rewrapped ${rewrapped} keys.`);
  if (unreadable === 0) return 0;
  console.error(
    `Neither DATA_KEY nor DATA_KEY_OLD opens ${unreadable} keys. Keep both, and find the key that does.`,
  );
  return 1;
}
