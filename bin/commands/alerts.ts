import { listOpenAlerts } from "@/server/reports/today";
import { defineCommand, runCommandLine } from "./command-line";
import { withDatabase } from "./with-database";

/**
 * `npm run alerts`: prints the open alerts. The server sends the same alerts to `ALERT_WEBHOOK_URL` if that variable is
 * set.
 */
const program = {
  list: defineCommand({
    help: "list the open alerts, oldest first: since when, alert, subject, description",
    run: printOpenAlerts,
  }),
};

function printOpenAlerts(): Promise<number> {
  return withDatabase(async (db) => {
    const open = await listOpenAlerts(db);
    for (const { raisedAt, condition, subject, summary } of open)
      console.log([raisedAt.toISOString(), condition, subject, summary].filter(Boolean).join("  "));
    if (open.length === 0)
      console.log("No open alerts. Errors of the database itself appear only in the log.");
    return 0;
  });
}

process.exitCode = await runCommandLine("npm run alerts --", program);
