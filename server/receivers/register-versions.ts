import { desc, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";
import type { Database, Transaction } from "@/lib/server/db/client";
import { receiverRegisterVersions } from "@/lib/server/db/receivers-schema";
import { parseStoredSettings, type StoredVersion } from "@/lib/server/stored-versions";
import { getSchoolCatalogue } from "./current-catalogue";
import { listSiteNames } from "@/lib/server/site/sites";
import {
  parseReceiverEntries,
  validateReceiversFile,
  type RegisterValidationContext,
} from "./read-receivers-file";
import type { ReceiverEntry, ReceiversFile } from "./receiver";
import {
  generateWebhookSecret,
  readReceiverSecrets,
  storeReceiverSecret,
  type ReceiverSecrets,
} from "./receiver-secrets";

/**
 * A stored version of the receivers' register (docs/receivers.md): without secrets, in the form of `RECEIVERS_FILE`.
 */
export type RegisterVersion = StoredVersion<ReceiversFile>;

export interface RegisterPublication {
  author: string;
  /** Why the register changes, for the history. */
  reason: string;
  /** The version that the change is based on. Omitted for an import, which replaces any version. */
  basedOn?: number | undefined;
}

export interface PublishedRegister {
  version: number;
  /** Secrets that were created for receivers without one. They are readable only here. */
  createdSecrets: { receiverId: string; secret: string }[];
}

/** Thrown if another person has changed the register since the given version. */
export class RegisterConflictError extends Error {}

/**
 * Stores a new version of the register, and the webhook secrets of its receivers. A secret comes from the environment
 * variable that the receiver's entry names. Without a variable, the stored secret stays, or a new one is created. All
 * servers use the new version within seconds.
 *
 * @throws ConfigurationError with all faults. Nothing is stored then.
 * @throws RegisterConflictError if `basedOn` is no longer the newest version.
 */
export function publishRegister(
  db: Database,
  content: unknown,
  publication: RegisterPublication,
): Promise<PublishedRegister> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.receiverRegister})`);
    return insertVersion(tx, content, publication);
  });
}

/**
 * Publishes a register if the database contains none. Otherwise returns `undefined`. Several servers may call this
 * function at once.
 */
export function publishFirstRegister(
  db: Database,
  content: unknown,
  publication: RegisterPublication,
): Promise<PublishedRegister | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.receiverRegister})`);
    if (await readNewestPublication(tx)) return undefined;
    return insertVersion(tx, content, publication);
  });
}

async function insertVersion(
  tx: Transaction,
  content: unknown,
  { author, reason, basedOn }: RegisterPublication,
): Promise<PublishedRegister> {
  const newest = await readNewestPublication(tx);
  if (basedOn !== undefined && newest?.version !== basedOn)
    throw new RegisterConflictError(
      `${newest?.author ?? "Someone"} has changed the register meanwhile. Open it again and repeat your change.`,
    );
  const stored = await readReceiverSecrets(tx);
  const file = validateReceiversFile(content, createRegisterValidationContext(stored));
  const createdSecrets: PublishedRegister["createdSecrets"] = [];
  for (const { id: receiverId, webhook } of file.receivers) {
    if (!webhook) continue;
    const current = stored.get(receiverId)?.secret;
    const given = process.env[webhook.secretVariable ?? ""];
    const secret = given ?? current ?? generateWebhookSecret();
    if (secret === current) continue;
    await storeReceiverSecret(tx, receiverId, secret);
    if (given === undefined) createdSecrets.push({ receiverId, secret });
  }
  const version = (newest?.version ?? 0) + 1;
  const register = { ...file, receivers: file.receivers.map(removeSecretVariable) };
  await tx.insert(receiverRegisterVersions).values({ version, register, author, reason });
  return { version, createdSecrets };
}

/** Returns the number and the author of the register's newest version, even if this build cannot use its content. */
async function readNewestPublication(tx: Transaction) {
  const { version, author } = receiverRegisterVersions;
  const [newest] = await tx
    .select({ version, author })
    .from(receiverRegisterVersions)
    .orderBy(desc(version))
    .limit(1);
  return newest;
}

/**
 * Removes the name of the secret's environment variable from a receiver's entry. The secret is now stored in the
 * database, so the name would mislead.
 */
function removeSecretVariable({ webhook, ...entry }: ReceiverEntry): ReceiverEntry {
  if (!webhook) return entry;
  const { secretVariable, ...kept } = webhook;
  return { ...entry, webhook: kept };
}

/** Returns the values against which the register's entries are checked, such as the names of sites. */
export function createRegisterValidationContext(
  secrets?: ReadonlyMap<string, ReceiverSecrets>,
): RegisterValidationContext {
  const catalogue = getSchoolCatalogue();
  return { variables: process.env, sites: listSiteNames(), catalogue, secrets };
}

/**
 * Returns the newest version of the register, or `undefined` if none was ever stored. Throws a `ConfigurationError` if
 * this release's schema does not accept it.
 */
export async function readNewestRegister(
  db: Pick<Database, "select">,
): Promise<
  (typeof receiverRegisterVersions.$inferSelect & { register: ReceiversFile }) | undefined
> {
  const [newest] = await selectNewestRows(db, 1);
  return newest && { ...newest, register: parseReceiverEntries(newest.register) };
}

/** Returns the versions of the register, newest first. */
export async function listRegisterVersions(
  db: Pick<Database, "select">,
  limit: number,
): Promise<RegisterVersion[]> {
  const rows = await selectNewestRows(db, limit);
  return rows.map(toRegisterVersion);
}

function selectNewestRows(db: Pick<Database, "select">, limit: number) {
  return db
    .select()
    .from(receiverRegisterVersions)
    .orderBy(desc(receiverRegisterVersions.version))
    .limit(limit);
}

/**
 * Returns the number of the register's newest version, or 0 if there is none. Also returns a fingerprint, which changes
 * whenever a version or a secret is stored, or a secret becomes invalid.
 */
export async function readRegisterState(
  db: Pick<Database, "execute">,
): Promise<{ version: number; fingerprint: string }> {
  const { rows } = await db.execute(sql`
    select coalesce(max(version), 0) as version, coalesce((
      select string_agg(id::text, ',' order by id) from receiver_secrets
      where valid_until is null or valid_until > clock_timestamp()
    ), '') as secrets
    from receiver_register_versions`);
  const [{ version, secrets }] = z.parse(stateRowsSchema, rows);
  return { version, fingerprint: `${version}:${secrets}` };
}

const stateRowsSchema = z.tuple([z.object({ version: z.number(), secrets: z.string() })]);

/** Returns one version of the register, or `undefined` if the number does not exist. */
export async function findRegisterVersion(
  db: Pick<Database, "select">,
  version: number,
): Promise<RegisterVersion | undefined> {
  const [row] = await db
    .select()
    .from(receiverRegisterVersions)
    .where(eq(receiverRegisterVersions.version, version));
  return row && toRegisterVersion(row);
}

function toRegisterVersion({
  register,
  ...row
}: typeof receiverRegisterVersions.$inferSelect): RegisterVersion {
  return { ...row, settings: parseStoredSettings(parseReceiverEntries, register) };
}
