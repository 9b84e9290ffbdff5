import { countLeads, type LeadCounts } from "../../../receivers/lead-counts";
import type { Receiver } from "../../../receivers/receiver";
import { listReceivers } from "../../../receivers/receiver-register";
import type { AlertConditionCheck, Finding } from "./alert-condition-check";

/**
 * Finds receivers that have reached their daily or monthly cap. Does not count reservations, which can still be
 * released. Ignores receivers with a cap of 0, because an operator has disabled them.
 */
export const capReached: AlertConditionCheck = async ({ database, receivers, now }) => {
  const capped = listReceivers(receivers()).filter(({ caps }) => caps?.day || caps?.month);
  const counts = await countLeads(database(), capped, now);
  return capped.flatMap((receiver) => findingsOf(receiver, counts.get(receiver.id)));
};

function findingsOf({ id, caps }: Receiver, given: LeadCounts | undefined): Finding[] {
  if (!given) return [];
  return (["day", "month"] as const).flatMap((span) => {
    const cap = caps?.[span];
    if (!cap || given[span] < cap) return [];
    const summary = `Receiver ${id} has reached its cap of ${cap} leads per ${span}. It gets no more leads until the next ${span}.`;
    return [{ subject: `${id} (${span})`, summary }];
  });
}
