import "server-only";
import { sha256 } from "@/lib/server/sha256";
import type { Receiver, SiteRules } from "./receiver";

/** All who receive leads, as configured now. */
export interface ReceiverRegister {
  receivers: readonly Receiver[];
  /** True for `RECEIVERS_FILE`: receivers are matched, and named in the consent; false: each gets every lead. */
  isNamed: boolean;
  /** How the site sells its leads, as far as the register says. */
  rulesOf(site: string): Partial<SiteRules>;
}

/** The most receivers that a lead may go to: as the register says for its site, else as its flow does, else one. */
export function maximumOf(
  register: ReceiverRegister,
  site: string,
  flow: { maximumReceivers?: number | undefined } | undefined,
): number {
  return register.rulesOf(site).maximum ?? flow?.maximumReceivers ?? 1;
}

/** The receiver of this id; undefined when it is no longer configured. */
export function receiverOf(register: ReceiverRegister, id: string): Receiver | undefined {
  return register.receivers.find((receiver) => receiver.id === id);
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
  return { receivers, isNamed: false, rulesOf: () => ({ maximum: receivers.length }) };
}

/** A receiver without a name goes by its address; migration 0009 says the same in SQL. */
export function receiverIdOf(url: string): string {
  return `url-${sha256(url).slice(0, 16)}`;
}
