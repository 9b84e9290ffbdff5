import {
  countReceiverLeads,
  type ReceiverLeadCounts,
} from "../../../receivers/count-receiver-leads";
import type { Receiver } from "../../../receivers/receiver";
import { listReceivers } from "../../../receivers/receiver-register";
import type { AlertConditionCheck, AlertFinding } from "./alert-condition-check";

/**
 * Finds receivers that have reached their daily or monthly cap of leads. Ignores a cap of 0, which means that an
 * operator disabled the receiver.
 */
export const receiverCapReachedCheck: AlertConditionCheck = async ({
  database,
  receivers,
  now,
}) => {
  const capped = listReceivers(receivers()).filter(({ caps }) => caps?.day || caps?.month);
  const counts = await countReceiverLeads(database(), capped, now);
  return capped.flatMap((receiver) => findReachedCaps(receiver, counts.get(receiver.id)));
};

function findReachedCaps(
  { id, caps }: Receiver,
  given: ReceiverLeadCounts | undefined,
): AlertFinding[] {
  if (!given) return [];
  return (["day", "month"] as const).flatMap((span) => {
    const cap = caps?.[span];
    if (!cap || given[span] < cap) return [];
    const summary = `Receiver ${id} has reached its cap of ${cap} leads per ${span}. It gets no more leads until the next ${span}.`;
    return [{ subject: `${id} (${span})`, summary }];
  });
}
