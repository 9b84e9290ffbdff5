import "server-only";
import { isReservedHost } from "@/lib/server/reserved-host";
import { env } from "@/lib/server/env";
import { currentCatalogue } from "../catalogue/current-catalogue";
import type { Receiver } from "./receiver";
import type { ReceiverRegister } from "./receiver-register";

/** One who could be named in a consent, as far as it shows whether there is such a one. */
type Named = Pick<Receiver, "name"> & { contact: { website?: string; email?: string } };

/**
 * Schools and firms that do not exist, and would be named to visitors as those who may call them: a line for each variable
 * that has to name real ones. None where another flow API asks, which has its own.
 */
export function samplesOf(register: ReceiverRegister): string[] {
  const { FLOW_API_URL } = env();
  if (FLOW_API_URL !== undefined) return [];
  const configured = {
    CATALOGUE_FILE: currentCatalogue().schools,
    RECEIVERS_FILE: register.isNamed ? register.receivers : [],
  };
  return Object.entries(configured).flatMap(([variable, named]) => {
    const samples = named.filter(isSample);
    const [first] = samples;
    return first
      ? [`${variable}: ${samples.length} of ${named.length} are samples, such as ${first.name}`]
      : [];
  });
}

/** Whether a receiver is a sample: its name says so, or its host is reserved and cannot be a receiver's. */
export function isSample({ name, contact: { website = "", email = "" } }: Named): boolean {
  const hosts = [URL.parse(website)?.hostname ?? "", email.split("@").at(-1) ?? ""];
  const words = name.toLowerCase();
  const saysSo =
    words.startsWith("sample ") ||
    (words.endsWith(")") && (words.includes("sample") || words.includes("test data")));
  return saysSo || hosts.some(isReservedHost);
}
