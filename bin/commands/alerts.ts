import { openAlerts } from "@/server/reports/today";
import { command, runProgram } from "./command-line";
import { withDatabase } from "./with-database";

/** `npm run alerts`: prints the open alerts, which the server also sends to `ALERT_WEBHOOK_URL` if it is set. */
const program = {
  list: command({
    help: "what is wrong now, the oldest first: since when, what, whose, in words",
    run: listOpen,
  }),
};

function listOpen(): Promise<number> {
  return withDatabase(async (db) => {
    const open = await openAlerts(db);
    for (const { raisedAt, condition, subject, summary } of open)
      console.log([raisedAt.toISOString(), condition, subject, summary].filter(Boolean).join("  "));
    if (open.length === 0)
      console.log("No alert is open. Trouble of the database itself stands in the log alone.");
    return 0;
  });
}

process.exitCode = await runProgram("npm run alerts --", program);
