import {
  countReceiverLeads,
  type ReceiverLeadCounts,
} from "../../../receivers/count-receiver-leads";
import type { Receiver } from "../../../receivers/receiver";
import { listReceivers } from "../../../receivers/receiver-register";
import type { AlertConditionCheck, AlertFinding } from "./alert-condition-check";

/**
 * Finds receivers that have reached the setting's percentage of their daily or monthly cap of leads. Ignores a cap of 0, which means that an
 * operator disabled the receiver.
 */
export const receiverCapReachedCheck: AlertConditionCheck = async ({
  database,
  receivers,
  now,
  settings,
}) => {
  const { threshold: percent } = settings().kinds["cap-reached"];
  const capped = listReceivers(receivers()).filter(({ caps }) => caps?.day || caps?.month);
  const counts = await countReceiverLeads(database(), capped, now);
  return capped.flatMap((receiver) => findReachedCaps(receiver, counts.get(receiver.id), percent));
};

function findReachedCaps(
  { id, caps }: Receiver,
  given: ReceiverLeadCounts | undefined,
  percent: number,
): AlertFinding[] {
  if (!given) return [];
  return (["day", "month"] as const).flatMap((span) => {
    const cap = caps?.[span];
    if (!cap || given[span] < (cap * percent) / 100) return [];
    const summary =
      given[span] < cap
        ? `Receiver ${id} has ${given[span]} of the ${cap} leads of its cap per ${span}.`
        : `Receiver ${id} has reached its cap of ${cap} leads per ${span}. It gets no more leads until the next ${span}.`;
    return [{ subject: `${id} (${span})`, summary }];
  });
}
