import type { Receiver } from "@/flow/server/receivers/receiver";
import type { ReceiverRegister } from "@/flow/server/receivers/receiver-register";

/** A secret of its own for each receiver, as Standard Webhooks write them. */
export function secretOf(id: string): string {
  return `whsec_${Buffer.from(id.padEnd(32, "x")).toString("base64")}`;
}

/** A law firm of the register that accepts everything, unless `change` says otherwise. */
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

/** A register of these receivers. */
export function registerOfNamed(receivers: readonly Receiver[]): ReceiverRegister {
  return {
    isNamed: true,
    receivers,
    rulesOf: () => ({ maximum: receivers.length, lookBackDays: 30 }),
  };
}
