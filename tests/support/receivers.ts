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
