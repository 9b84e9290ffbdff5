import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfiguredRegister, setCurrentRegister } from "@/server/receivers/current-receivers";
import type { ReceiverEntry } from "@/server/receivers/receiver";
import { webhookSecret } from "./webhook-secret";

/** A receiver's entry in `RECEIVERS_FILE`. Leads for a receiver without a webhook wait for the operator. */
export type FileReceiver = Partial<ReceiverEntry> & { id: string };

/** Settings for one site in `RECEIVERS_FILE`. */
interface SiteRules {
  maximum: number;
  atOnce?: number;
}

export type ReceiversFile = ReturnType<typeof createReceiversFile>;

/**
 * Sets `RECEIVERS_FILE` of this process to a new file. Call it before anything reads `getEnv()`. Returns functions that
 * change and reload the file.
 */
export function createReceiversFile(sites: Record<string, SiteRules> = {}) {
  const file = join(mkdtempSync(join(tmpdir(), "accident-claims-receivers-")), "receivers.json");
  process.env.RECEIVERS_FILE = file;
  process.env.TEST_RECEIVER_SECRET = webhookSecret;
  write([]);
  return {
    file,
    write,
    use(receivers: readonly FileReceiver[], changedSites = sites) {
      write(receivers, changedSites);
      setCurrentRegister(readConfiguredRegister());
    },
  };

  function write(receivers: readonly FileReceiver[], changedSites = sites) {
    const content = { receivers: receivers.map(createReceiverEntry), sites: changedSites };
    writeFileSync(file, JSON.stringify(content));
  }
}

/** Returns the entry of a law firm that accepts all leads, with these changes. */
export function createReceiverEntry(changes: FileReceiver) {
  return {
    name: `Sample ${changes.id} (test data)`,
    kind: "law-firm" as const,
    contact: {
      phone: "+16195550100",
      city: "San Diego",
      state: "CA",
      responsibleLawyer: "Sam Sample",
    },
    accepts: [{}],
    ...changes,
  };
}

/** Returns webhook settings with a URL and a test secret. */
export function createWebhookEntry(url: string) {
  return { url, secretVariable: "TEST_RECEIVER_SECRET" };
}
