import { sha256 } from "@/lib/server/sha256";
import type { Receiver, SiteRules } from "./receiver";

/** All who receive leads, as configured now. */
export interface ReceiverRegister {
  receivers: readonly Receiver[];
  /** Schools of the catalogue that `receivers` does not name: they take leads of education flows alone. */
  schools?: readonly Receiver[];
  /** True for `RECEIVERS_FILE`: receivers are matched, and named in the consent; false: each gets every lead. */
  isNamed: boolean;
  /** How the site sells its leads, as far as the register says. */
  rulesOf(site: string): Partial<SiteRules>;
}

/** The most receivers that a lead may go to: as the file says for its site, else as its flow does, else one. */
export function maximumOf(
  register: Pick<ReceiverRegister, "isNamed" | "rulesOf">,
  site: string,
  flow: { maximumReceivers?: number | undefined } | undefined,
): number {
  const { maximum } = register.isNamed ? register.rulesOf(site) : {};
  return maximum ?? flow?.maximumReceivers ?? 1;
}

/** The receiver of this id; undefined when it is no longer configured. */
export function receiverOf(
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  id: string,
): Receiver | undefined {
  return allReceivers(register).find((receiver) => receiver.id === id);
}

/** Those of the file, or of the addresses, and the schools of the catalogue, with the addresses that they share. */
export function allReceivers({
  receivers,
  schools = [],
}: Pick<ReceiverRegister, "receivers" | "schools">): readonly Receiver[] {
  return [...receivers, ...schools].flatMap((one) => [one, ...(one.alsoTo ?? [])]);
}

/**
 * Who may be matched for a flow: of an education flow schools alone, each by its name; of any other the receivers of
 * the file, or undefined where only addresses are configured, which get every lead.
 */
export function matchableReceivers(
  register: ReceiverRegister,
  flow: { receivers?: "schools" },
): readonly Receiver[] | undefined {
  if (flow.receivers === "schools")
    return allReceivers(register).filter(
      ({ kind, isNamed, copyOf }) => kind === "school" && isNamed && copyOf === undefined,
    );
  return register.isNamed ? register.receivers : undefined;
}

/** Without a register each address is a receiver that accepts everything, and gets every lead. */
export function unnamedReceivers(urls: readonly string[], secret: string): ReceiverRegister {
  const receivers = urls.map((url): Receiver => ({
    id: receiverIdOf(url),
    name: new URL(url).host,
    kind: "network",
    contact: {},
    accepts: [{}],
    weight: 1,
    isNamed: false,
    webhook: { url, secret },
  }));
  return { receivers, isNamed: false, rulesOf: () => ({}) };
}

/** The id of the main receiver. A copy's id is the main id, a plus sign and the id of the copy's URL. */
export function mainIdOf(receiverId: string): string {
  const [main = receiverId] = receiverId.split("+");
  return main;
}

/** A receiver without a name goes by its address. */
export function receiverIdOf(url: string): string {
  return `url-${sha256(url).slice(0, 16)}`;
}
