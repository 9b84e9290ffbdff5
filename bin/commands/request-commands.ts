import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { recordLeadAccess } from "@/server/personal-data/audit";
import {
  closePrivacyRequest,
  type RequestClosing,
} from "@/server/privacy-requests/close-privacy-request";
import {
  enterPrivacyRequest,
  type EnteredRequest,
} from "@/server/privacy-requests/enter-privacy-request";
import { extendPrivacyRequest } from "@/server/privacy-requests/extend-privacy-request";
import {
  listPrivacyRequests,
  type PrivacyRequestFilter,
} from "@/server/privacy-requests/list-privacy-requests";
import {
  figureColumns,
  formatFiguresCsv,
  readPrivacyRequestFigures,
} from "@/server/privacy-requests/privacy-request-figures";
import { PrivacyRequestError, type RequestChange } from "@/server/privacy-requests/request-change";
import type { Database } from "@/lib/server/db/client";
import { listSiteNames } from "@/lib/server/site/sites";
import { requireKnownName } from "./option-values";
import { printTable } from "./print-table";

/* Each command records its use in the audit log, prints its result, and resolves to the exit code. */

/** Prints privacy requests, such as erasures, one per line and newest first. */
export async function listPrivacyRequestsCommand(
  db: Database,
  filter: PrivacyRequestFilter,
): Promise<number> {
  const found = await listPrivacyRequests(db, filter);
  await recordLeadAccess(db, "requests", []);
  for (const { id, site, kind, channel, state, createdAt, usedAt, ...answer } of found)
    console.log(
      [
        id,
        site,
        kind,
        `received ${createdAt.toISOString()}`,
        channel === "site" ? `link ${state}` : `by ${channel}`,
        ...(usedAt ? [`confirmed ${usedAt.toISOString()}`] : []),
        ...(answer.closedAt
          ? [`${answer.result} ${answer.closedAt.toISOString()}`]
          : ["open", `due ${answer.deadline}`]),
        ...(answer.extendedAt ? [`extended ${answer.extendedAt.toISOString()}`] : []),
        ...(answer.leadCount === null ? [] : [`${answer.leadCount} leads`]),
        ...(answer.resultReason === null ? [] : [answer.resultReason]),
      ].join("  "),
    );
  if (found.length === 0) console.log("No privacy requests.");
  return 0;
}

type EnteredOptions = Omit<EnteredRequest, "receivedAt"> & { received: Date | undefined };

export async function enterPrivacyRequestCommand(
  db: Database,
  { received: receivedAt = new Date(), site, ...options }: EnteredOptions,
): Promise<number> {
  const entered = { ...options, receivedAt, site: requireKnownName("site", listSiteNames(), site) };
  return reportRequestError(async () => {
    const { id, deadline } = await enterPrivacyRequest(db, entered, getChange());
    console.log(`Entered request ${id}. Answer it by ${deadline}.`);
  });
}

export function extendPrivacyRequestCommand(
  db: Database,
  id: string,
  reason: string,
): Promise<number> {
  return reportRequestError(async () => {
    const deadline = await extendPrivacyRequest(db, id, { ...getChange(), reason });
    console.log(`Extended. Answer the request by ${deadline}.`);
  });
}

export function closePrivacyRequestCommand(
  db: Database,
  id: string,
  closing: RequestClosing,
): Promise<number> {
  return reportRequestError(async () => {
    await closePrivacyRequest(db, id, closing, getChange());
    console.log("Closed. The register keeps the request for 24 months.");
  });
}

export async function printRequestFiguresCommand(
  db: Database,
  { year, csv }: { year: number; csv?: string | undefined },
): Promise<number> {
  const rows = await readPrivacyRequestFigures(db, year);
  await recordLeadAccess(db, "request-figures", []);
  if (csv === undefined) printTable(figureColumns, rows);
  else {
    await writeFile(csv, formatFiguresCsv(year, rows));
    console.log(`Wrote the figures of ${year} to ${csv}.`);
  }
  return 0;
}

const getChange = (): RequestChange => ({ author: userInfo().username, program: "" });

/** Runs a change of the register. Prints the message of a PrivacyRequestError, and returns exit code 1. */
async function reportRequestError(change: () => Promise<void>): Promise<number> {
  try {
    await change();
    return 0;
  } catch (error) {
    if (!(error instanceof PrivacyRequestError)) throw error;
    console.error(error.message);
    return 1;
  }
}
