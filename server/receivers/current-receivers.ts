import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { processState, type ListedReceiver } from "@/lib/server/process-state";
import { siteNames } from "@/lib/server/site/sites";
import { currentCatalogue } from "./current-catalogue";
import { schoolReceivers } from "./school-receivers";
import { stateNames } from "@/lib/server/places/state-names";
import { readRegister } from "./read-register";
import type { Receiver } from "./receiver";
import { samplesOf } from "./samples";
import { receiverOf, unnamedReceivers, type ReceiverRegister } from "./receiver-register";

let current: ReceiverRegister | undefined;

/** The register of receivers of this process, read once. Throws a ConfigurationError for a file that is not right. */
export function receiverRegister(): ReceiverRegister {
  return (current ??= configuredRegister());
}

/** Reads the register as it is configured, without keeping it. Throws as `receiverRegister` does. */
export function configuredRegister(): ReceiverRegister {
  const { RECEIVERS_FILE, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET } = env();
  const register =
    RECEIVERS_FILE === ""
      ? unnamedReceivers(LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET)
      : readRegister(RECEIVERS_FILE, {
          ...{ variables: process.env, sites: siteNames(), catalogue: currentCatalogue() },
        });
  return withSchools(register, LEAD_WEBHOOK_URLS, LEAD_WEBHOOK_SECRET);
}

/** Adds the schools of the catalogue that the file does not name; their leads go to the addresses. */
function withSchools(
  register: ReceiverRegister,
  urls: readonly string[],
  secret: string,
): ReceiverRegister {
  const webhooks = urls.map((url) => ({ url, secret }));
  const schools = schoolReceivers(currentCatalogue(), webhooks).filter(
    ({ id }) => !receiverOf(register, id),
  );
  return { ...register, schools };
}

/** Reads the register again; one that is not right changes nothing, and the log says what is wrong with it. */
export function reloadReceivers(): void {
  try {
    const register = configuredRegister();
    keep(register);
    log.info("receivers.reloaded", { receivers: register.receivers.length });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    log.error("receivers.not_reloaded", { reason });
  }
}

/** Reads the register now and again at each SIGHUP. Throws as `receiverRegister` does. */
export function watchReceivers(): void {
  keep(configuredRegister());
  if (env().RECEIVERS_FILE !== "") process.on("SIGHUP", () => reloadReceivers());
}

/** Keeps the register for this process. Pages may list the receivers that a consent may name. */
function keep(register: ReceiverRegister): void {
  current = register;
  const named = register.receivers.filter(({ isNamed }) => isNamed);
  processState.listedReceivers = named.map(listed);
  processState.isDemonstration = samplesOf(register).length > 0;
}

function listed({ name, kind, contact, accepts }: Receiver): ListedReceiver {
  const { city, state = "", website, responsibleLawyer } = contact;
  const isForAll = accepts.some(({ sites }) => sites === undefined);
  return {
    ...{ name, kind, city, website, responsibleLawyer },
    state: stateNames().get(state) ?? state,
    ...(isForAll ? {} : { sites: accepts.flatMap(({ sites = [] }) => sites) }),
  };
}
