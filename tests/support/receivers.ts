import type { Receiver } from "@/server/receivers/receiver";
import { createUnnamedRegister, type ReceiverRegister } from "@/server/receivers/receiver-register";
import { webhookSecret } from "./webhook-secret";

/** Returns receivers that accept everything, one per URL. */
export function registerOf(urls: readonly string[], secret = webhookSecret): ReceiverRegister {
  return createUnnamedRegister(urls, secret);
}

export function receiversAt(urls: readonly string[], secret = webhookSecret): readonly Receiver[] {
  return registerOf(urls, secret).receivers;
}

/** Returns a unique secret for a receiver. */
export function secretOf(id: string): string {
  return `whsec_${Buffer.from(id.padEnd(32, "x")).toString("base64")}`;
}

/** Returns a law firm of the register that accepts everything, with these changes. */
export function namedReceiver(id: string, change: Partial<Receiver> = {}): Receiver {
  return {
    id,
    name: `Firm ${id} (test data)`,
    kind: "law-firm",
    contact: { city: "San Diego", state: "CA" },
    accepts: [{}],
    weight: 1,
    isNamed: true,
    webhook: { url: `https://${id}.example/leads`, secret: secretOf(id) },
    ...change,
  };
}

/** Returns the same with its own URL. */
export function namedReceiverAt(id: string, url: string): Receiver {
  return namedReceiver(id, { webhook: { url, secret: secretOf(id) } });
}

/** A register of these receivers. */
export function registerOfNamed(receivers: readonly Receiver[]): ReceiverRegister {
  return {
    isNamed: true,
    receivers,
    rulesOf: () => ({ maximum: receivers.length, lookBackDays: 30 }),
  };
}
