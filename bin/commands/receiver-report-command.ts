import { receiverReport, type ReceiverMonth } from "@/flow/server/outcomes/receiver-report";
import type { Database } from "@/lib/server/db/client";

const columns: Record<string, (row: ReceiverMonth) => string> = {
  month: (row) => row.month,
  receiver: (row) => row.receiverId,
  name: (row) => row.name,
  delivered: (row) => String(row.delivered),
  accepted: (row) => String(row.accepted),
  "contacted <= 5 min": (row) => String(row.contactedWithin5),
  "<= 60 min": (row) => String(row.contactedWithin60),
  returned: (row) => String(row.returned),
  "returns accepted": (row) => String(row.returnsAccepted),
  converted: (row) => String(row.converted),
};

/** `npm run receivers -- report [--month 2026-01]`: prints a table. Resolves to the exit code. */
export async function report(db: Database, month?: string): Promise<number> {
  const rows = await receiverReport(db, month);
  if (rows.length === 0) console.log("No lead was delivered.");
  else for (const line of table(rows)) console.log(line);
  return 0;
}

function table(rows: readonly ReceiverMonth[]): string[] {
  const names = Object.keys(columns);
  const cells = [names, ...rows.map((row) => Object.values(columns).map((read) => read(row)))];
  const widths = names.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
