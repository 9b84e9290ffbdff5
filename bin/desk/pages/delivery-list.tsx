import type { ReactNode } from "react";
import type { readDeliveries } from "@/server/delivery/list-deliveries";
import { formatDateTime } from "../format";
import { ActionForm } from "../forms";
import { getDeliveryLabel, receiverMessageLabels } from "../labels";
import { DataTable, LeadLink } from "../parts";

type Delivery = Awaited<ReturnType<typeof readDeliveries>>[number];

interface DeliveryListProps {
  /** The deliveries to show, newest first. */
  found: readonly Delivery[];
  canChange: boolean;
}

/** A table of deliveries, with a button for those that wait for an operator. */
export function DeliveryList({ found, canChange }: DeliveryListProps) {
  return (
    <DataTable
      caption="Deliveries, newest first"
      columns={["Lead", "Receiver", "Message", "State", "Attempts", "Queued", "Next attempt", ""]}
      rows={found.map((delivery) => [
        <LeadLink id={delivery.leadId} />,
        delivery.receiverId,
        receiverMessageLabels[delivery.message],
        <DeliveryStateCell {...delivery} />,
        delivery.tries.length,
        formatDateTime(delivery.queuedAt),
        delivery.state === "pending" ? formatDateTime(delivery.nextAttemptAt) : "",
        canChange && renderAction(delivery),
      ])}
      empty="No deliveries match this filter."
    />
  );
}

/** The name of a delivery's state, in red if it failed, and the last error. */
function DeliveryStateCell({ state, lastError }: Pick<Delivery, "state" | "lastError">) {
  const label = getDeliveryLabel(state, lastError);
  const style = label === "Failed" ? "bad" : label === "Delivered" ? "good" : undefined;
  return (
    <>
      <span className={style}>{label}</span>
      {lastError !== null && <small className="quiet"> {lastError}</small>}
    </>
  );
}

/** Returns the button of a delivery that an operator can settle. The server checks the state again. */
function renderAction({ id, receiverId, state, lastError }: Delivery): ReactNode {
  if (state === "held")
    return (
      <ActionForm label="Handed over" fields={{ id, action: "hand-over" }} rowName={receiverId} />
    );
  const canResend = state === "dead" || (state === "pending" && lastError !== null);
  return canResend && <ActionForm label="Resend" fields={{ id }} rowName={receiverId} />;
}
