import { listRefusalReasons, type MatchableLead } from "./accepts-lead";
import { findReachedCap, type CapUsage } from "./cap-usage";
import type { Receiver } from "./receiver";
import type { ReceiverRegister } from "./receiver-register";
import { isReceivingAt, getReceiverTimeZone } from "./register/receiving-hours";

/** A receiver, and the reasons why it would not get a certain lead. There are none if it would get the lead. */
export interface MatchExplanation {
  receiver: Receiver;
  /** Reasons as text. Empty if the receiver would get the lead. */
  reasons: string[];
}

/** Returns all receivers, each with the reasons why it would not get a lead now. */
export function explainMatch(
  { receivers }: Pick<ReceiverRegister, "receivers">,
  lead: MatchableLead,
  { now, usage }: { now: Date; usage: ReadonlyMap<string, CapUsage> },
): MatchExplanation[] {
  return receivers.map((receiver) => {
    const refusals = listRefusalReasons(receiver, lead);
    const cap = findReachedCap(receiver, usage.get(receiver.id));
    return {
      receiver,
      reasons: [
        ...(refusals.length > 0 ? [`does not accept ${refusals.join(", or ")}`] : []),
        ...(receiver.paused ? ["is paused"] : []),
        ...(receiver.paused || isReceivingAt(receiver, now)
          ? []
          : [`is closed now; receives ${formatReceivingHours(receiver)}`]),
        ...(cap ? [`its cap of ${receiver.caps?.[cap] ?? 0} per ${cap} is reached`] : []),
      ],
    };
  });
}

/**
 * Returns a receiver's hours as text, for example `mon-fri 08:00-18:00 (America/Chicago)`. Returns `always` if the
 * receiver has no hours.
 */
export function formatReceivingHours(receiver: Pick<Receiver, "hours" | "caps">): string {
  const hours = Object.entries(receiver.hours ?? {}).map(([days, range]) => `${days} ${range}`);
  return hours.length > 0 ? `${hours.join(", ")} (${getReceiverTimeZone(receiver)})` : "always";
}
