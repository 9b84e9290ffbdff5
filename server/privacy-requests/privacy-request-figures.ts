import { sql } from "drizzle-orm";
import { formatCsvLine } from "@/lib/server/csv";
import type { Database } from "@/lib/server/db/client";
import {
  registeredRequestKinds,
  type RegisteredRequestKind,
} from "@/lib/server/db/visitor-requests-schema";

/** The requests of one kind that were received in a year, counted for the yearly report. */
export interface PrivacyRequestFigures {
  kind: RegisteredRequestKind;
  received: number;
  /** Requests that were fulfilled in whole or in part. */
  complied: number;
  denied: number;
  /** Requests without a record, or that the person did not confirm. */
  unverified: number;
  open: number;
  /** Median days until the answer, of fulfilled and denied requests. Null if there are none. */
  medianDays: number | null;
}

/**
 * Counts the privacy requests that were received in a year (UTC), by kind, for the yearly report (Cal. Code Regs. tit.
 * 11, 7102). Returns a row for each kind. The register keeps requests for 24 months after the answer.
 */
export async function readPrivacyRequestFigures(
  db: Pick<Database, "execute">,
  year: number,
): Promise<PrivacyRequestFigures[]> {
  const isComplied = sql`result in ('withdrawn', 'copied', 'erased', 'kept', 'corrected', 'opted-out')`;
  const { rows } = await db.execute<
    Omit<PrivacyRequestFigures, "medianDays"> & { days: string | null }
  >(sql`
    select kind, count(*)::int as received,
      count(*) filter (where ${isComplied})::int as complied,
      count(*) filter (where result = 'denied')::int as denied,
      count(*) filter (where result in ('no-record', 'not-sent', 'not-confirmed'))::int as unverified,
      count(*) filter (where closed_at is null)::int as open,
      round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at) / 86400)
        filter (where ${isComplied} or result = 'denied'))::numeric, 1)::text as days
    from visitor_requests
    where created_at >= make_date(${year}::int, 1, 1)::timestamp at time zone 'UTC'
      and created_at < make_date(${year}::int + 1, 1, 1)::timestamp at time zone 'UTC'
    group by kind`);
  return registeredRequestKinds.map((kind) => {
    const { days, ...counts } = rows.find((row) => row.kind === kind) ?? { ...noRequests, kind };
    return { ...counts, kind, medianDays: days === null ? null : Number(days) };
  });
}

const noRequests = { received: 0, complied: 0, denied: 0, unverified: 0, open: 0, days: null };

/** Names of the kinds of requests, for operators. */
export const requestKindLabels = {
  see: "Access",
  correct: "Correction",
  erase: "Erasure",
  withdraw: "Withdrawal of consent",
  "opt-out": "Opt-out of sale or sharing",
} satisfies Record<RegisteredRequestKind, string>;

/** The columns of the yearly figures, by heading. */
export const figureColumns = {
  Request: ({ kind }) => requestKindLabels[kind],
  Received: ({ received }) => received,
  Complied: ({ complied }) => complied,
  Denied: ({ denied }) => denied,
  "Not verified": ({ unverified }) => unverified,
  Open: ({ open }) => open,
  "Median days": ({ medianDays }) => medianDays ?? "",
} satisfies Record<string, (row: PrivacyRequestFigures) => string | number>;

/** Formats the yearly figures as CSV, with the year in the first column. */
export function formatFiguresCsv(year: number, rows: readonly PrivacyRequestFigures[]): string {
  const lines = rows.map((row) => [
    String(year),
    ...Object.values(figureColumns).map((read) => String(read(row))),
  ]);
  return [["Year", ...Object.keys(figureColumns)], ...lines].map(formatCsvLine).join("");
}
