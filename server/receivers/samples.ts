import { isReservedHostName } from "@/lib/server/reserved-host";
import { getEnv } from "@/lib/server/env";
import { listServedThemes } from "@/lib/server/site/served-sites";
import type { Theme } from "@/themes/theme";
import { getSchoolCatalogue } from "./current-catalogue";
import { findFlow } from "../flows/find-flow";
import type { Receiver } from "./receiver";
import type { ReceiverRegister } from "./receiver-register";

/** The fields of a school or receiver that tell whether it is only a sample. */
type SampleCandidate = Pick<Receiver, "name"> & { contact: { website?: string; email?: string } };

/**
 * Finds sample receivers, which do not exist, in the configuration of the given sites. Returns one line for each
 * environment variable whose file must be replaced. Returns an empty list if `FLOW_API_URL` is set, because that API
 * has its own receivers.
 */
export function findSampleReceivers(
  register: ReceiverRegister,
  sites: readonly Theme[] = listServedThemes(),
): string[] {
  const { FLOW_API_URL } = getEnv();
  if (FLOW_API_URL !== undefined) return [];
  const named = register.isNamed ? register.receivers : [];
  const configured = {
    CATALOGUE_FILE: sites.some(hasSchoolFlow) ? getSchoolCatalogue().schools : [],
    RECEIVERS_FILE: named.filter((receiver) => acceptsAnySite(receiver, sites)),
  };
  return Object.entries(configured).flatMap(([variable, named]) => {
    const samples = named.filter(isSampleReceiver);
    const [first] = samples;
    return first
      ? [`${variable}: ${samples.length} of ${named.length} are samples, such as ${first.name}`]
      : [];
  });
}

function hasSchoolFlow({ flows }: Theme): boolean {
  return [flows.main, flows.call].some(
    (config) => config && findFlow(config.flowKey)?.receivers === "schools",
  );
}

/** Returns whether a receiver accepts leads from at least one of the given sites. */
function acceptsAnySite({ accepts }: Pick<Receiver, "accepts">, sites: readonly Theme[]): boolean {
  return accepts.some(({ sites: own }) => !own || sites.some(({ site }) => own.includes(site)));
}

/**
 * Returns whether a receiver is only a sample. Its name says so, such as "Sample College", or its website or email has
 * a reserved domain such as `.example`.
 */
export function isSampleReceiver({
  name,
  contact: { website = "", email = "" },
}: SampleCandidate): boolean {
  const hosts = [URL.parse(website)?.hostname ?? "", email.split("@").at(-1) ?? ""];
  const words = name.toLowerCase();
  const saysSo =
    words.startsWith("sample ") ||
    (words.endsWith(")") && (words.includes("sample") || words.includes("test data")));
  return saysSo || hosts.some(isReservedHostName);
}
