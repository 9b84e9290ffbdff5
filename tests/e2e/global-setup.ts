import { chmodSync, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@/lib/server/db/open-database";
import { startProductServer } from "../support/start-app";
import { startWebhookReceiver } from "../support/webhook-receiver";
import { passStartedServers } from "./settings";

const webhookSecret = `whsec_${Buffer.from("an end-to-end test's own secret").toString("base64")}`;

/** Playwright global setup: starts a production app with PostgreSQL, and a receiver for its leads. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), "claims-e2e-"));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(dataFolder, 0o711);
  process.env.DATA_DIR = dataFolder;
  const database = await openDatabase("launcher");
  const receiver = await startWebhookReceiver();
  const app = await startProductServer({
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataFolder,
    RATE_LIMIT_PER_MINUTE: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  const logFile = join(dataFolder, "app.log");
  const log = createWriteStream(logFile);
  for (const output of [app.process.stdout, app.process.stderr]) output?.pipe(log, { end: false });
  log.write(app.log());
  const { url: appUrl, port } = app;
  const databaseUrl = database.ownerUrl;
  passStartedServers({
    appUrl,
    port,
    databaseUrl,
    receiverUrl: receiver.url,
    webhookSecret,
    logFile,
  });
  return async () => {
    await app.stop();
    await receiver.close();
    await database.release();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
