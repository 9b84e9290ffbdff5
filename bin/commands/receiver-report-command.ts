import {
  createReceiverReport,
  type ReceiverReportRow,
  type ReceiverReportGroup,
} from "@/server/reports/receiver-report";
import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import type { Database } from "@/lib/server/db/client";
import { printTable } from "./print-table";

type Columns = Record<string, (row: ReceiverReportRow) => string | number | null>;

function createReportColumns(by: readonly ReceiverReportGroup[]): Columns {
  return {
    [by.includes("day") ? "day" : "month"]: (row) => row.period,
    receiver: (row) => row.receiverId,
    name: (row) => row.name,
    ...(by.includes("site") && { site: (row) => row.site }),
    ...(by.includes("campaign") && { campaign: (row) => row.campaign }),
    offered: (row) => row.offered,
    accepted: (row) => row.accepted,
    rejected: (row) => row.rejected,
    pending: (row) => row.pending,
    held: (row) => row.held,
    dead: (row) => row.dead,
    withdrawn: (row) => row.withdrawn,
    "contacted <= 5 min": (row) => row.contactedWithin5,
    "<= 60 min": (row) => row.contactedWithin60,
    returned: (row) => row.returned,
    "returns accepted": (row) => row.returnsAccepted,
    converted: (row) => row.converted,
    "median ms": (row) => row.medianMs,
    "p95 ms": (row) => row.p95Ms,
  };
}

/**
 * `npm run receivers -- report`: prints counts of leads and their outcomes for each receiver and month, optionally
 * split by day, site or campaign. Resolves to the exit code.
 */
export async function receiverReportCommand(
  db: Database,
  register: ReceiverRegister,
  wanted: { month?: string | undefined; by: readonly ReceiverReportGroup[] },
): Promise<number> {
  const rows = await createReceiverReport(db, register, wanted);
  if (rows.length === 0) console.log("No receivers configured, and no leads in this month.");
  else printTable(createReportColumns(wanted.by), rows);
  return 0;
}
