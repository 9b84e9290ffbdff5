import { leadCounts, type LeadCounts } from "../../../receivers/lead-counts";
import type { Receiver } from "../../../receivers/receiver";
import { allReceivers } from "../../../receivers/receiver-register";
import type { Condition, Finding } from "./condition";

/**
 * Receivers that were given as many leads of their day or month as they take. Places that visitors hold, and places in
 * reserve, do not count: they come back. A cap of 0 is a receiver that the operator switched off.
 */
export const capReached: Condition = async ({ database, receivers, now }) => {
  const capped = allReceivers(receivers()).filter(({ caps }) => caps?.day || caps?.month);
  const counts = await leadCounts(database(), capped, now);
  return capped.flatMap((receiver) => findingsOf(receiver, counts.get(receiver.id)));
};

function findingsOf({ id, caps }: Receiver, given: LeadCounts | undefined): Finding[] {
  if (!given) return [];
  return (["day", "month"] as const).flatMap((span) => {
    const cap = caps?.[span];
    if (!cap || given[span] < cap) return [];
    const summary = `Receiver ${id} has its ${cap} leads of the ${span}, and is not matched until the next.`;
    return [{ subject: `${id} (${span})`, summary }];
  });
}
