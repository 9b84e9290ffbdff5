import { userInfo } from "node:os";
import { recordLeadAccess } from "@/server/personal-data/audit";
import { defaultOverlapHours, rotateReceiverSecret } from "@/server/receivers/receiver-secrets";
import type { ReceiversFile } from "@/server/receivers/receiver";
import {
  changeReceiverFields,
  listRegisterChanges,
  UnknownReceiverError,
} from "@/server/receivers/register-changes";
import {
  findRegisterVersion,
  listRegisterVersions,
  publishRegister,
  readNewestRegister,
  type PublishedRegister,
} from "@/server/receivers/register-versions";
import type { Database } from "@/lib/server/db/client";
import { readJsonFile } from "@/lib/server/read-json-file";
import { UsageError } from "./command-parameters";
import { printVersionHistory } from "./print-version-history";

/** `npm run receivers -- import FILE`: replaces the register with a file's content. Prints new secrets once. */
export async function importRegisterCommand(
  db: Database,
  { file, reason }: { file: string; reason: string },
): Promise<number> {
  const author = userInfo().username;
  printPublished(await publishRegister(db, readJsonFile("FILE", file), { author, reason }));
  return 0;
}

/** `npm run receivers -- export`: prints the register as JSON, without secrets. The output can be imported. */
export async function exportRegisterCommand(db: Database): Promise<number> {
  const { register } = await requireRegister(db);
  console.log(JSON.stringify(register, null, 2));
  return 0;
}

/** Changes fields of one receiver. `undefined` removes a field. */
export async function changeReceiverCommand(
  db: Database,
  { id, fields, reason }: { id: string; fields: Record<string, unknown>; reason: string },
): Promise<number> {
  const { version, register } = await requireRegister(db);
  const changed = changeOrExplain(register, id, fields);
  const publication = { author: userInfo().username, reason, basedOn: version };
  printPublished(await publishRegister(db, changed, publication));
  return 0;
}

function changeOrExplain(register: ReceiversFile, id: string, fields: Record<string, unknown>) {
  try {
    return changeReceiverFields(register, id, fields);
  } catch (error) {
    throw error instanceof UnknownReceiverError ? new UsageError(error.message) : error;
  }
}

/** `npm run receivers -- history`: prints who changed which fields, when and why, newest first. */
export async function registerHistoryCommand(db: Database, limit: number): Promise<number> {
  const versions = await listRegisterVersions(db, limit + 1);
  printVersionHistory(versions, limit, (before: ReceiversFile | undefined, after) =>
    listRegisterChanges(before, after).map(({ subject, field, ...values }) => ({
      ...{ field: [subject, field].filter(Boolean).join(" "), ...values },
    })),
  );
  return 0;
}

/** `npm run receivers -- roll-back VERSION`: stores an earlier version again, as the newest one. */
export async function rollBackRegisterCommand(
  db: Database,
  { version, reason }: { version: number; reason: string },
): Promise<number> {
  const earlier = await findRegisterVersion(db, version);
  if (!earlier?.settings)
    throw new UsageError(
      `There is no version ${version} of the register that this release can use.`,
    );
  const author = userInfo().username;
  printPublished(await publishRegister(db, earlier.settings, { author, reason }));
  return 0;
}

/**
 * `npm run receivers -- rotate-secret ID`: creates a new webhook secret and prints it once. For `overlapHours` hours,
 * messages carry signatures of both the old and the new secret.
 */
export async function rotateSecretCommand(
  db: Database,
  { id, overlapHours = defaultOverlapHours }: { id: string; overlapHours?: number | undefined },
): Promise<number> {
  const { register } = await requireRegister(db);
  const webhook = register.receivers.find((receiver) => receiver.id === id)?.webhook;
  if (!webhook) throw new UsageError(`The register has no receiver ${id} with a webhook.`);
  if (webhook.adapter)
    throw new UsageError(`${webhook.adapter} issues the key of ${id}. Import the new one.`);
  const secret = await rotateReceiverSecret(db, id, overlapHours);
  await recordLeadAccess(db, `receivers: rotate the secret of ${id}`, []);
  console.log(`New webhook secret of ${id}, shown only now: ${secret}`);
  console.log(`Messages carry signatures of both secrets for ${overlapHours} hours.`);
  return 0;
}

async function requireRegister(db: Database) {
  const newest = await readNewestRegister(db);
  if (newest) return newest;
  throw new UsageError("No register is stored yet. Import one: npm run receivers -- import FILE");
}

function printPublished({ version, createdSecrets }: PublishedRegister): void {
  for (const { receiverId, secret } of createdSecrets)
    console.log(`New webhook secret of ${receiverId}, shown only now: ${secret}`);
  console.log(`Stored version ${version}. All servers use it within 10 seconds.`);
}
