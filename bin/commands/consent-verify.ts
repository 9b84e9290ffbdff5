import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import * as z from "zod";
import { leadCreated } from "@/flow/protocol/lead-created";
import { checkBundle } from "@/flow/server/consent/check-bundle";
import { faultOfWebhooks } from "@/flow/server/consent/check-webhooks";
import { evidenceBundle } from "@/flow/server/consent/evidence-bundle";
import { logAt } from "@/flow/server/consent/log-at";
import { faultOfDatabase } from "@/flow/server/consent/stored-log";
import { verifyLog } from "@/flow/server/consent/verify-log";
import { withDatabase } from "./with-database";

const usage = `Usage:
  npm run consent:verify                              the whole log, in the database
  npm run consent:verify -- --bundle FILE             one lead's bundle, without database or network
  npm run consent:verify -- --webhook FILE …          the database against webhooks that a receiver kept
  npm run consent:verify -- --webhook FILE … --site https://HOST    the same over HTTP, as the receiver can do it
`;

/** Proves consent, or names the first thing found wrong. Exit codes: 0 proved, 1 not, 2 wrong usage. */
async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.error(usage);
    return 2;
  }
  const { bundle, webhook, site } = options;
  if (bundle !== undefined) return bundleIn(bundle);
  if (webhook === undefined) return withDatabase(wholeLog);
  const webhooks = await Promise.all(webhook.map((file) => readJson(file, leadCreated)));
  if (site !== undefined) return tell(await faultOfWebhooks(webhooks, logAt(site)));
  return withDatabase(async (db) =>
    tell(await db.transaction((tx) => faultOfDatabase(tx, webhooks), snapshot)),
  );
}

const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

async function wholeLog(db: Parameters<typeof verifyLog>[0]): Promise<number> {
  const verdict = await verifyLog(db);
  if (verdict.intact) {
    const { records, unsealed, purged, head } = verdict;
    const rest = [
      ...(unsealed > 0 ? [`${unsealed} of them not sealed yet`] : []),
      ...(purged > 0 ? [`the first ${purged} leaves purged`] : []),
    ];
    console.log(
      `The consent log is intact: ${[`${records} records`, ...rest].join(", ")}. ` +
        `Head: ${head.size} leaves, root ${head.rootHash}, ${head.time}.`,
    );
    return 0;
  }
  const { leaf, problem } = verdict.broken;
  console.error(`The consent log is BROKEN: ${leaf === null ? "" : `leaf ${leaf}: `}${problem}`);
  return 1;
}

async function bundleIn(file: string): Promise<number> {
  const bundle = await readJson(file, evidenceBundle);
  const checked = checkBundle(bundle);
  if (!checked.isProved) {
    console.error(`The bundle is NOT PROVED: ${checked.problem}.`);
    return 1;
  }
  const { size, rootHash, time } = bundle.head;
  for (const { tcpaKey, isChecked, acceptedAt, name, pageUrl } of checked.consents)
    console.log(
      `${isChecked === "true" ? "agreed" : "not agreed"}: ${[tcpaKey, acceptedAt, name, pageUrl].join(", ")}`,
    );
  console.log(
    `The bundle is proved${checked.coversAnswers ? ", answers and certificates too" : ", but for its answers"}. ` +
      `Compare the head with one from elsewhere: ${size} leaves, root ${rootHash}, ${time}.`,
  );
  return 0;
}

function tell(fault: string | undefined): number {
  if (fault === undefined) console.log("The log is the one that the webhooks speak of.");
  else console.error(`The log is NOT the one that the webhooks speak of: ${fault}.`);
  return fault === undefined ? 0 : 1;
}

async function readJson<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const content: unknown = JSON.parse(await readFile(file, "utf8"));
  return z.parse(schema, content);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        bundle: { type: "string" },
        webhook: { type: "string", multiple: true },
        site: { type: "string" },
      },
    });
    const isAlone = values.bundle !== undefined && (values.webhook ?? values.site) !== undefined;
    const isWithout = values.site !== undefined && values.webhook === undefined;
    return isAlone || isWithout ? undefined : values;
  } catch (error) {
    if (error instanceof Error) console.error(error.message);
    return undefined;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
