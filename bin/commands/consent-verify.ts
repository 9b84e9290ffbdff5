import { readFile } from "node:fs/promises";
import * as z from "zod";
import { leadCreatedSchema, type LeadCreatedMessage } from "@/flow/protocol/webhooks";
import { verifyEvidenceBundle } from "@/server/reports/verify-evidence-bundle";
import { findDatabaseFaultUsingWebhooks } from "@/server/consent-log/check-webhooks";
import { evidenceBundleSchema } from "@/server/reports/evidence-bundle";
import { compareWithSignedLog } from "@/server/consent-log/signed-log-comparison";
import type { Database } from "@/lib/server/db/client";
import { defineCommand, runCommandLine } from "./command-line";
import {
  createOptionalParameter,
  createRepeatableParameter,
  UsageError,
} from "./command-parameters";
import * as values from "./option-values";
import { printConsentLogReport } from "./print-consent-log-report";
import { withDatabase } from "./with-database";

/**
 * `npm run consent:verify`: verifies the consent log. Exit code 1 means that verification failed; 2 means wrong usage.
 */
const program = defineCommand({
  help:
    "verify the whole consent log in the database, compare it with CONSENT_LOG_FILE, and print the first error; " +
    "--bundle verifies one lead's bundle without database or network; --webhook compares the log with webhooks that a " +
    "receiver stored (receivers themselves use docs/examples/verify.mjs)",
  options: {
    bundle: createOptionalParameter(values.fileArgument),
    webhook: createRepeatableParameter(values.fileArgument),
  },
  async run({ bundle, webhook }) {
    if (bundle !== undefined && webhook.length > 0)
      throw new UsageError(
        "--bundle cannot be combined with --webhook, because it does not read the log.",
      );
    if (bundle !== undefined) return verifyBundleFile(bundle);
    if (webhook.length === 0) return withDatabase(verifyWholeLog);
    const webhooks = await Promise.all(webhook.map((file) => readJson(file, leadCreatedSchema)));
    return withDatabase((db) => compareLogWithWebhooks(db, webhooks));
  },
});

const readOnlySnapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

async function verifyWholeLog(db: Database): Promise<number> {
  return (await printConsentLogReport(db)) === "intact" ? 0 : 1;
}

/**
 * Compares the consent log with the webhook messages that a receiver stored, and with the signed checkpoints in
 * `CONSENT_LOG_FILE`. Prints the result and resolves to the exit code.
 */
async function compareLogWithWebhooks(
  db: Database,
  webhooks: readonly LeadCreatedMessage[],
): Promise<number> {
  const past = await compareWithSignedLog(db);
  const lost = past.state === "lost" ? past.reason : undefined;
  const fault = await db.transaction(
    (tx) => findDatabaseFaultUsingWebhooks(tx, webhooks),
    readOnlySnapshot,
  );
  return printVerdict(fault ?? lost);
}

async function verifyBundleFile(file: string): Promise<number> {
  const bundle = await readJson(file, evidenceBundleSchema);
  const checked = verifyEvidenceBundle(bundle);
  if (!checked.isProved) {
    console.error(`The bundle is NOT PROVED: ${checked.problem}. Do not rely on it.`);
    return 1;
  }
  const { origin, size, root } = checked.proof.checkpoint;
  for (const { tcpaKey, isChecked, acceptedAt, name, pageUrl } of checked.consents)
    console.log(
      `${isChecked === "true" ? "agreed" : "not agreed"}: ${[tcpaKey, acceptedAt, name, pageUrl].join(", ")}`,
    );
  console.log(
    `The bundle is proved, ${checked.coversAnswers ? "including" : "except"} its answers and certificates. ` +
      `Compare its checkpoint with one from another source: ${origin}, ${size} entries, root ${root.toString("base64")}.`,
  );
  return 0;
}

function printVerdict(fault: string | undefined): number {
  if (fault === undefined) console.log("The log matches the webhooks.");
  else console.error(`The log does NOT match the webhooks: ${fault}.`);
  return fault === undefined ? 0 : 1;
}

async function readJson<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const content: unknown = JSON.parse(await readFile(file, "utf8"));
  return z.parse(schema, content);
}

process.exitCode = await runCommandLine("npm run consent:verify --", program);
