import { userInfo } from "node:os";
import type { Database } from "@/lib/server/db/client";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { getStateNames } from "@/lib/server/places/state-names";
import { processState, type ListedReceiver } from "@/lib/server/process-state";
import { readJsonFile } from "@/lib/server/read-json-file";
import { getSchoolCatalogue } from "./current-catalogue";
import { parseReceiversFile, readReceiversFile } from "./read-receivers-file";
import type { Receiver } from "./receiver";
import { createWebhookUrlRegister, findReceiver, type ReceiverRegister } from "./receiver-register";
import { readReceiverSecrets } from "./receiver-secrets";
import {
  createRegisterValidationContext,
  listRegisterVersions,
  publishFirstRegister,
  readNewestRegister,
  readRegisterState,
  type PublishedRegister,
} from "./register-versions";
import { findSampleReceivers } from "./samples";
import { createSchoolReceivers } from "./school-receivers";

let current: ReceiverRegister | undefined;

/**
 * Returns the register of receivers that this process uses. Until it has been loaded from the database, the configured
 * register is used. Throws a `ConfigurationError` if the configuration is invalid.
 */
export function getReceiverRegister(): ReceiverRegister {
  return (current ??= readConfiguredRegister());
}

/**
 * Reads the register of receivers from the file `RECEIVERS_FILE` or, if that is not set, from the URLs in
 * `LEAD_WEBHOOK_URLS`. The server uses it until a register is stored in the database. Throws a `ConfigurationError` if
 * the file is invalid.
 */
export function readConfiguredRegister(): ReceiverRegister {
  const { RECEIVERS_FILE, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET } = getEnv();
  return addCatalogueSchools(
    RECEIVERS_FILE === ""
      ? createWebhookUrlRegister(LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET)
      : readReceiversFile(RECEIVERS_FILE, createRegisterValidationContext()),
  );
}

/**
 * Reads the newest version of the register from the database. If the database has none, returns the configured
 * register. Throws a `ConfigurationError` if this build cannot use the register.
 */
export async function readCurrentRegister(db: Pick<Database, "select">): Promise<ReceiverRegister> {
  const newest = await readNewestRegister(db);
  return newest ? resolveRegister(db, newest.register) : readConfiguredRegister();
}

/**
 * Reads the newest version of the register that this release can use, to show it. A newer release may have stored a
 * later version. If the database has none, returns the configured register.
 */
export async function readUsableRegister(db: Pick<Database, "select">): Promise<ReceiverRegister> {
  const versions = await listRegisterVersions(db, searchedVersions);
  for (const { settings } of versions) {
    const register = await resolveRegister(db, settings).catch((error: unknown) => {
      if (error instanceof ConfigurationError) return undefined;
      throw error;
    });
    if (register) return register;
  }
  return readConfiguredRegister();
}

/** Number of versions among which a usable one is searched. */
const searchedVersions = 50;

/** Returns the register with the receivers' secrets and the catalogue's schools. */
async function resolveRegister(
  db: Pick<Database, "select">,
  content: unknown,
): Promise<ReceiverRegister> {
  const context = createRegisterValidationContext(await readReceiverSecrets(db));
  return addCatalogueSchools(parseReceiversFile(content, context));
}

/**
 * Imports `RECEIVERS_FILE` if the database contains no register yet. Returns the created secrets, which can be read only
 * here. Throws a `ConfigurationError` if the file is invalid.
 */
export async function importConfiguredRegister(
  db: Database,
): Promise<PublishedRegister["createdSecrets"]> {
  const { RECEIVERS_FILE } = getEnv();
  if (RECEIVERS_FILE === "") return [];
  const content = readJsonFile("RECEIVERS_FILE", RECEIVERS_FILE);
  const first = { author: userInfo().username, reason: "First start with RECEIVERS_FILE" };
  const published = await publishFirstRegister(db, content, first);
  return published?.createdSecrets ?? [];
}

/**
 * Adds the catalogue's schools that the register does not contain. Their leads are sent to the URLs of
 * `LEAD_WEBHOOK_URLS`.
 */
function addCatalogueSchools(register: ReceiverRegister): ReceiverRegister {
  const { LEAD_WEBHOOK_URLS: urls, LEAD_WEBHOOK_SECRET: secret } = getEnv();
  const webhooks = urls.map((url) => ({ url, secret }));
  const schools = createSchoolReceivers(getSchoolCatalogue(), webhooks).filter(
    ({ id }) => !findReceiver(register, id),
  );
  return { ...register, schools };
}

let loadedFingerprint: string | undefined;

/**
 * Loads the register into this process if its version or a secret has changed. If this build cannot use the new
 * version, keeps the current one and throws the error once per version.
 */
export async function refreshReceiverRegister(db: Database): Promise<void> {
  const { version, fingerprint } = await readRegisterState(db);
  if (fingerprint === loadedFingerprint) return;
  const register = await readCurrentRegister(db).catch((error: unknown) => {
    // The next call would find the same fault. Other errors, such as a lost connection, may be gone by then.
    if (error instanceof ConfigurationError) loadedFingerprint = fingerprint;
    throw error;
  });
  loadedFingerprint = fingerprint;
  setCurrentRegister(register);
  log.info("receivers.loaded", { receivers: register.receivers.length, version });
}

/** Sets the register of this process, and the list of receivers that the sites' pages show. */
export function setCurrentRegister(register: ReceiverRegister): void {
  current = register;
  const named = register.receivers.filter(({ isNamed }) => isNamed);
  processState.listedReceivers = named.map(toListedReceiver);
  processState.isDemonstration = findSampleReceivers(register).length > 0;
}

function toListedReceiver({ name, kind, contact, accepts }: Receiver): ListedReceiver {
  const { city, state = "", website, responsibleLawyer, photo, barNumber, barUrl } = contact;
  const isForAll = accepts.some(({ sites }) => sites === undefined);
  return {
    ...{ name, kind, city, website, responsibleLawyer, photo, barNumber, barUrl },
    state: getStateNames().get(state) ?? state,
    ...(isForAll ? {} : { sites: accepts.flatMap(({ sites = [] }) => sites) }),
  };
}
