import type { Receiver } from "@/flow/server/receivers/receiver";
import { unnamedReceivers, type ReceiverRegister } from "@/flow/server/receivers/receiver-register";

/** A secret as Standard Webhooks write them. */
export const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

/** Receivers that accept everything, one for each address. */
export function registerOf(urls: readonly string[], secret = webhookSecret): ReceiverRegister {
  return unnamedReceivers(urls, secret);
}

export function receiversAt(urls: readonly string[], secret = webhookSecret): readonly Receiver[] {
  return registerOf(urls, secret).receivers;
}

/** A receiver of the register, with a secret of its own. */
export function namedReceiver(id: string, url: string, secretByte = 9): Receiver {
  return {
    id,
    name: `Firm ${id}`,
    kind: "law-firm",
    contact: {},
    accepts: [{}],
    weight: 1,
    isNamed: true,
    webhook: { url, secret: `whsec_${Buffer.alloc(32, secretByte + 20).toString("base64")}` },
  };
}

export function registerWith(receivers: readonly Receiver[]): ReceiverRegister {
  return { receivers, isNamed: true, rulesOf: () => ({ maximum: receivers.length }) };
}
