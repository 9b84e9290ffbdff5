import { getEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { processState, type ListedReceiver } from "@/lib/server/process-state";
import { listSiteNames } from "@/lib/server/site/sites";
import { getCatalogue } from "./current-catalogue";
import { createSchoolReceivers } from "./school-receivers";
import { getStateNames } from "@/lib/server/places/state-names";
import { readRegister } from "./read-register";
import type { Receiver } from "./receiver";
import { findSampleReceivers } from "./samples";
import { findReceiver, createUnnamedRegister, type ReceiverRegister } from "./receiver-register";

let current: ReceiverRegister | undefined;

/** Returns the register of receivers, read once per process. Throws a `ConfigurationError` if the file is invalid. */
export function getReceiverRegister(): ReceiverRegister {
  return (current ??= readConfiguredRegister());
}

/**
 * Reads the register from the configured file or URLs, without caching it. Throws a `ConfigurationError` if the file is
 * invalid.
 */
export function readConfiguredRegister(): ReceiverRegister {
  const { RECEIVERS_FILE, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET } = getEnv();
  const register =
    RECEIVERS_FILE === ""
      ? createUnnamedRegister(LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET)
      : readRegister(RECEIVERS_FILE, {
          ...{ variables: process.env, sites: listSiteNames(), catalogue: getCatalogue() },
        });
  return withSchools(register, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET);
}

/**
 * Adds the catalogue's schools that `RECEIVERS_FILE` does not contain. Their leads are sent to the URLs of
 * `LEAD_WEBHOOK_URLS`.
 */
function withSchools(
  register: ReceiverRegister,
  urls: readonly string[],
  secret: string,
): ReceiverRegister {
  const webhooks = urls.map((url) => ({ url, secret }));
  const schools = createSchoolReceivers(getCatalogue(), webhooks).filter(
    ({ id }) => !findReceiver(register, id),
  );
  return { ...register, schools };
}

/** Reads the register again. If the file is invalid, logs the error and keeps the current register. */
export function reloadReceivers(): void {
  try {
    const register = readConfiguredRegister();
    keep(register);
    log.info("receivers.reloaded", { receivers: register.receivers.length });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    log.error("receivers.not_reloaded", { reason });
  }
}

/**
 * Reads the register now, and again each time the process receives SIGHUP. Throws a `ConfigurationError` if the file is
 * invalid at the first reading.
 */
export function watchReceivers(): void {
  keep(readConfiguredRegister());
  if (getEnv().RECEIVERS_FILE !== "") process.on("SIGHUP", () => reloadReceivers());
}

/** Stores the register for this process, and the list of receivers that the sites' pages show. */
function keep(register: ReceiverRegister): void {
  current = register;
  const named = register.receivers.filter(({ isNamed }) => isNamed);
  processState.listedReceivers = named.map(listed);
  processState.isDemonstration = findSampleReceivers(register).length > 0;
}

function listed({ name, kind, contact, accepts }: Receiver): ListedReceiver {
  const { city, state = "", website, responsibleLawyer } = contact;
  const isForAll = accepts.some(({ sites }) => sites === undefined);
  return {
    ...{ name, kind, city, website, responsibleLawyer },
    state: getStateNames().get(state) ?? state,
    ...(isForAll ? {} : { sites: accepts.flatMap(({ sites = [] }) => sites) }),
  };
}
