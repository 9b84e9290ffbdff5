import type { Receiver } from "@/server/receivers/receiver";
import {
  createWebhookUrlRegister,
  type ReceiverRegister,
} from "@/server/receivers/receiver-register";
import { webhookSecret } from "./webhook-secret";

/** Returns a register with one unnamed receiver per URL. Each accepts all leads. */
export function createUnnamedTestRegister(
  urls: readonly string[],
  secret = webhookSecret,
): ReceiverRegister {
  return createWebhookUrlRegister(urls, secret);
}

export function createReceiversAt(
  urls: readonly string[],
  secret = webhookSecret,
): readonly Receiver[] {
  return createUnnamedTestRegister(urls, secret).receivers;
}

/** Returns a webhook secret derived from a receiver's id. */
export function getReceiverSecret(id: string): string {
  return `whsec_${Buffer.from(id.padEnd(32, "x")).toString("base64")}`;
}

/** Returns a law firm that accepts all leads, with these changes. */
export function createLawFirm(id: string, change: Partial<Receiver> = {}): Receiver {
  return {
    id,
    name: `Firm ${id} (test data)`,
    kind: "law-firm",
    contact: { city: "San Diego", state: "CA" },
    accepts: [{}],
    weight: 1,
    isNamed: true,
    webhook: { url: `https://${id}.example/leads`, secret: getReceiverSecret(id) },
    ...change,
  };
}

/** Returns a law firm with a webhook at this URL. */
export function createLawFirmAt(id: string, url: string): Receiver {
  return createLawFirm(id, { webhook: { url, secret: getReceiverSecret(id) } });
}

/** Returns a register with these receivers. */
export function createNamedRegister(receivers: readonly Receiver[]): ReceiverRegister {
  return {
    isNamed: true,
    receivers,
    rulesOf: () => ({ maximum: receivers.length, lookBackDays: 30 }),
  };
}
