import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { processState, type ListedReceiver } from "@/lib/server/process-state";
import { listSiteNames } from "@/lib/server/site/sites";
import { getSchoolCatalogue } from "./current-catalogue";
import { createSchoolReceivers } from "./school-receivers";
import { getStateNames } from "@/lib/server/places/state-names";
import { readReceiversFile } from "./read-receivers-file";
import type { Receiver } from "./receiver";
import { findSampleReceivers } from "./samples";
import { findReceiver, createWebhookUrlRegister, type ReceiverRegister } from "./receiver-register";

let current: ReceiverRegister | undefined;

/**
 * Returns the configured receivers of leads. Reads them once per process. Throws a `ConfigurationError` if the file
 * is invalid.
 */
export function getReceiverRegister(): ReceiverRegister {
  return (current ??= readConfiguredRegister());
}

/**
 * Reads the receivers from the configured file or URLs, without caching. Throws a `ConfigurationError` if the file is
 * invalid.
 */
export function readConfiguredRegister(): ReceiverRegister {
  const { RECEIVERS_FILE, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET } = getEnv();
  const register =
    RECEIVERS_FILE === ""
      ? createWebhookUrlRegister(LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET)
      : readReceiversFile(RECEIVERS_FILE, {
          ...{ variables: process.env, sites: listSiteNames(), catalogue: getSchoolCatalogue() },
        });
  return addCatalogueSchools(register, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET);
}

/** Adds the catalogue's schools that are not in `RECEIVERS_FILE`. Their leads go to the URLs in `LEAD_WEBHOOK_URLS`. */
function addCatalogueSchools(
  register: ReceiverRegister,
  urls: readonly string[],
  secret: string,
): ReceiverRegister {
  const webhooks = urls.map((url) => ({ url, secret }));
  const schools = createSchoolReceivers(getSchoolCatalogue(), webhooks).filter(
    ({ id }) => !findReceiver(register, id),
  );
  return { ...register, schools };
}

/** Reads the receivers again. If the file is invalid, logs the error and keeps the current receivers. */
export function reloadReceiverRegister(): void {
  try {
    const register = readConfiguredRegister();
    setCurrentRegister(register);
    log.info("receivers.reloaded", { receivers: register.receivers.length });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    log.error("receivers.not_reloaded", { reason });
  }
}

/**
 * Reads the receivers now, and again whenever the process receives SIGHUP. Throws a `ConfigurationError` if the file
 * is invalid at the first reading.
 */
export function watchReceiverRegister(): void {
  setCurrentRegister(readConfiguredRegister());
  if (getEnv().RECEIVERS_FILE !== "") process.on("SIGHUP", () => reloadReceiverRegister());
}

/** Sets this process's current receivers, and the list of receivers on the sites' pages. */
function setCurrentRegister(register: ReceiverRegister): void {
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
