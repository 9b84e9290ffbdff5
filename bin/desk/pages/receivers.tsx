import { listReceiverCircuits } from "@/server/delivery/receiver-circuit";
import { createReceiverReport } from "@/server/reports/receiver-report";
import { countCapUsage } from "@/server/receivers/cap-usage";
import { countReceiverLeads } from "@/server/receivers/count-receiver-leads";
import { formatReceivingHours } from "@/server/receivers/explain-match";
import { listReceivers } from "@/server/receivers/receiver-register";
import { listReportedReceivers } from "@/server/receivers/reported-receivers";
import type { DeskPage } from "../desk-page";
import { HorizontalBar } from "../charts/horizontal-bar";
import { PercentageBar } from "../charts/percentage-bar";
import { DeskLink } from "../document";
import { formatCount, formatDateTime } from "../format";
import { DataTable } from "../parts";
import { parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";

/** The Receivers page: remaining capacity, leads of a period, response times, and circuit breaker of each receiver. */
export const receiversPage: DeskPage = {
  path: "/receivers",
  title: "Receivers",
  isInNavigation: true,
  async render({ readOnly, readRegister }, { query }) {
    const registered = await readRegister();
    const everyone = listReceivers(registered);
    const period = parsePeriodFields(query);
    const [usage, counts, rows, circuits] = await Promise.all([
      countCapUsage(readOnly, everyone),
      countReceiverLeads(readOnly, everyone),
      createReceiverReport(readOnly, registered, { period }),
      listReceiverCircuits(readOnly),
    ]);
    const listed = new Set([
      ...listReportedReceivers(registered).map(({ id }) => id),
      ...counts.keys(),
    ]);
    const stored = new Set(registered.isNamed ? registered.receivers.map(({ id }) => id) : []);
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
              stored.has(receiver.id) ? (
                <DeskLink href={`/receiver?id=${receiver.id}`}>{receiver.id}</DeskLink>
              ) : (
                receiver.id
              ),
              receiver.name,
              <CapUsage used={given?.day ?? 0} cap={receiver.caps?.day} />,
              <CapUsage used={given?.month ?? 0} cap={receiver.caps?.month} />,
              given?.reserved ?? 0,
              usage.get(receiver.id)?.held ?? 0,
              formatReceivingHours(receiver),
              receiver.paused ? (
                <span className="bad">Paused</span>
              ) : circuit?.failingSince ? (
                <FailingNotice {...circuit} />
              ) : (
                <span className="good">OK</span>
              ),
            ];
          })}
          empty="No receivers configured. Import them with npm run receivers -- import FILE."
        />
        <h2>Results</h2>
        <PeriodForm period={period} />
        <DataTable
          caption="Leads of this period"
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
            <DeskLink href={`/deliveries?receiver=${row.receiverId}`}>{row.receiverId}</DeskLink>,
            row.offered,
            row.accepted,
            <PercentageBar part={row.accepted} of={row.offered} />,
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
            <Milliseconds value={row.medianMs} />,
            <Milliseconds value={row.p95Ms} />,
          ])}
        />
      </>
    );
  },
};

/** The number of leads, and a bar that shows how much of the receiver's limit is used. */
function CapUsage({ used, cap }: { used: number; cap: number | undefined }) {
  if (cap === undefined) return <span className="number">{formatCount(used)}</span>;
  return (
    <>
      {formatCount(used)} of {formatCount(cap)}
      <HorizontalBar length={cap === 0 ? 1 : used / cap} />
    </>
  );
}

function Milliseconds({ value }: { value: number | null }) {
  return value === null ? null : <span className="number">{value} ms</span>;
}

function FailingNotice(circuit: { failingSince: Date | null; openUntil: Date | null }) {
  const { failingSince, openUntil } = circuit;
  const rest =
    openUntil && openUntil > new Date() ? `, next attempt after ${formatDateTime(openUntil)}` : "";
  return <span className="bad">{`failing since ${formatDateTime(failingSince)}${rest}`}</span>;
}
