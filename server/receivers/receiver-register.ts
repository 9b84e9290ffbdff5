import { sha256 } from "@/lib/server/sha256";
import type { Receiver, SiteRules } from "./receiver";

/** The receivers of leads, as configured now. */
export interface ReceiverRegister {
  receivers: readonly Receiver[];
  /** Schools of the catalogue that `receivers` does not name. They get leads of education flows only. */
  schools?: readonly Receiver[];
  /**
   * True for `RECEIVERS_FILE`: receivers are matched, and named in the consent. False for `LEAD_WEBHOOK_URLS`: each
   * receiver gets every lead.
   */
  isNamed: boolean;
  /** Returns the register's rules for a site; an empty object if it has none. */
  rulesOf(site: string): Partial<SiteRules>;
}

/** Returns the maximum number of receivers for a lead: the site's in the file, else the flow's, else 1. */
export function getMaximumReceivers(
  register: Pick<ReceiverRegister, "isNamed" | "rulesOf">,
  site: string,
  flow: { maximumReceivers?: number | undefined } | undefined,
): number {
  const { maximum } = register.isNamed ? register.rulesOf(site) : {};
  return maximum ?? flow?.maximumReceivers ?? 1;
}

/** Returns the receiver with this id, or undefined if it is no longer configured. */
export function findReceiver(
  register: Pick<ReceiverRegister, "receivers" | "schools">,
  id: string,
): Receiver | undefined {
  return listReceivers(register).find((receiver) => receiver.id === id);
}

/** Returns all receivers, including the catalogue's schools and the copies that `alsoTo` lists. */
export function listReceivers({
  receivers,
  schools = [],
}: Pick<ReceiverRegister, "receivers" | "schools">): readonly Receiver[] {
  return [...receivers, ...schools].flatMap((one) => [one, ...(one.alsoTo ?? [])]);
}

/**
 * Returns the receivers that may be matched for a flow. An education flow matches named schools only. Any other
 * flow matches the receivers of the file. Returns undefined if only `LEAD_WEBHOOK_URLS` is configured, whose
 * receivers get every lead.
 */
export function listMatchableReceivers(
  register: ReceiverRegister,
  flow: { receivers?: "schools" },
): readonly Receiver[] | undefined {
  if (flow.receivers === "schools")
    return listReceivers(register).filter(
      ({ kind, isNamed, copyOf }) => kind === "school" && isNamed && copyOf === undefined,
    );
  return register.isNamed ? register.receivers : undefined;
}

/** Returns the register for `LEAD_WEBHOOK_URLS`: each URL is an unnamed receiver that accepts and gets every lead. */
export function createUnnamedRegister(urls: readonly string[], secret: string): ReceiverRegister {
  const receivers = urls.map((url): Receiver => ({
    id: deriveReceiverId(url),
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

/** Returns the id of the main receiver. A copy's id is the main id, a plus sign and the id of the copy's URL. */
export function getMainReceiverId(receiverId: string): string {
  const [main = receiverId] = receiverId.split("+");
  return main;
}

/** Returns the id of an unnamed receiver, which is derived from its URL. */
export function deriveReceiverId(url: string): string {
  return `url-${sha256(url).slice(0, 16)}`;
}
