import { listReceiverCircuits } from "@/server/delivery/receiver-circuit";
import { createReceiverReport } from "@/server/reports/receiver-report";
import { countCapUsage } from "@/server/receivers/cap-usage";
import { countReceiverLeads } from "@/server/receivers/count-receiver-leads";
import { formatReceivingHours } from "@/server/receivers/explain-match";
import { listReceivers } from "@/server/receivers/receiver-register";
import { listReportedReceivers } from "@/server/receivers/reported-receivers";
import { monthArgument } from "../../commands/option-values";
import { readFormValue, type DeskPage } from "../desk-page";
import { formatDateTime, formatPercent } from "../format";
import { FilterForm } from "../forms";
import { DataTable } from "../parts";

/** The page Receivers: remaining capacity, leads of a month, response times, and circuit breaker of each receiver. */
export const receiversPage: DeskPage = {
  path: "/receivers",
  title: "Receivers",
  isInNavigation: true,
  async render({ readOnly, readRegister }, { query }) {
    const registered = readRegister();
    const everyone = listReceivers(registered);
    const wanted =
      readFormValue(query, "month", monthArgument) ?? new Date().toISOString().slice(0, 7);
    const [usage, counts, rows, circuits] = await Promise.all([
      countCapUsage(readOnly, everyone),
      countReceiverLeads(readOnly, everyone),
      createReceiverReport(readOnly, registered, { month: wanted }),
      listReceiverCircuits(readOnly),
    ]);
    const listed = new Set([
      ...listReportedReceivers(registered).map(({ id }) => id),
      ...counts.keys(),
    ]);
    const receivers = everyone.filter(({ id }) => listed.has(id));
    return (
      <>
        <DataTable
          caption="Capacity now"
          columns={[
            "Receiver",
            "Name",
            "Today",
            "This month",
            "Reserved",
            "Held by visitors",
            "Receiving hours",
            "Status",
          ]}
          rows={receivers.map((receiver) => {
            const given = counts.get(receiver.id);
            const circuit = circuits.get(receiver.id);
            return [
              receiver.id,
              receiver.name,
              formatCap(given?.day ?? 0, receiver.caps?.day),
              formatCap(given?.month ?? 0, receiver.caps?.month),
              given?.reserved ?? 0,
              usage.get(receiver.id)?.held ?? 0,
              formatReceivingHours(receiver),
              circuit?.failingSince ? (
                <FailingNotice {...circuit} />
              ) : (
                <span className="good">OK</span>
              ),
            ];
          })}
          empty="No receivers configured. Add them to RECEIVERS_FILE."
        />
        <FilterForm fields={[{ name: "month", label: "Month", value: wanted, type: "month" }]} />
        <DataTable
          caption={`Leads of ${wanted}`}
          columns={[
            "Receiver",
            "Offered",
            "Accepted",
            "Acceptance rate",
            "Rejected",
            "Pending",
            "On hold",
            "Failed",
            "Withdrawn",
            "Called within 5 min",
            "Called within 60 min",
            "Returned",
            "Returns accepted",
            "Converted",
            "Response time, median",
            "95th percentile",
          ]}
          rows={rows.map((row) => [
            <a href={`/deliveries?receiver=${row.receiverId}`}>{row.receiverId}</a>,
            row.offered,
            row.accepted,
            formatPercent(row.accepted, row.offered),
            row.rejected,
            row.pending,
            row.held,
            row.dead,
            row.withdrawn,
            row.contactedWithin5,
            row.contactedWithin60,
            row.returned,
            row.returnsAccepted,
            row.converted,
            formatMilliseconds(row.medianMs),
            formatMilliseconds(row.p95Ms),
          ])}
        />
      </>
    );
  },
};

function formatCap(used: number, cap: number | undefined): string {
  return cap === undefined ? String(used) : `${used} of ${cap}`;
}

function formatMilliseconds(ms: number | null): string {
  return ms === null ? "" : `${ms} ms`;
}

function FailingNotice(circuit: { failingSince: Date | null; openUntil: Date | null }) {
  const { failingSince, openUntil } = circuit;
  const rest =
    openUntil && openUntil > new Date() ? `, next attempt after ${formatDateTime(openUntil)}` : "";
  return <span className="bad">{`failing since ${formatDateTime(failingSince)}${rest}`}</span>;
}
