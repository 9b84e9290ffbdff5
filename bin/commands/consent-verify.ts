import { withDatabase } from "./with-database";
import { verifyLog } from "@/flow/server/consent/verify-log";

process.exitCode = await withDatabase(async (db) => {
  const verdict = await verifyLog(db);
  return verdict.intact ? 0 : 1;
});
