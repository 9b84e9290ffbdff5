import { receiverCircuitsOf } from "@/server/delivery/receiver-circuit";
import { receiverReport } from "@/server/reports/receiver-report";
import { capUsage } from "@/server/receivers/cap-usage";
import { leadCounts } from "@/server/receivers/lead-counts";
import { describeHours } from "@/server/receivers/explain-match";
import { allReceivers } from "@/server/receivers/receiver-register";
import { reportedReceivers } from "@/server/receivers/reported-receivers";
import { month } from "../../commands/option-values";
import { given, type DeskPage } from "../desk-page";
import { html } from "../html";
import { filterForm, moment, percent, table } from "../parts";

/** How each receiver does: what it has room for, what it took, how fast it answers, and whether it is left in peace. */
export const receiversPage: DeskPage = {
  path: "/receivers",
  title: "Receivers",
  isListed: true,
  async draw({ reading, register }, { query }) {
    const registered = register();
    const everyone = allReceivers(registered);
    const wanted = given(query, "month", month) ?? new Date().toISOString().slice(0, 7);
    const [usage, counts, rows, circuits] = await Promise.all([
      capUsage(reading, everyone),
      leadCounts(reading, everyone),
      receiverReport(reading, registered, { month: wanted }),
      receiverCircuitsOf(reading),
    ]);
    const listed = new Set([
      ...reportedReceivers(registered).map(({ id }) => id),
      ...counts.keys(),
    ]);
    const receivers = everyone.filter(({ id }) => listed.has(id));
    return html`${table(
      "Room now",
      [
        "Receiver",
        "Name",
        "Today",
        "This month",
        "In reserve",
        "Held by visitors",
        "Receives",
        "State",
      ],
      receivers.map((receiver) => {
        const given = counts.get(receiver.id);
        const circuit = circuits.get(receiver.id);
        return [
          receiver.id,
          receiver.name,
          outOf(given?.day ?? 0, receiver.caps?.day),
          outOf(given?.month ?? 0, receiver.caps?.month),
          given?.reserved ?? 0,
          usage.get(receiver.id)?.held ?? 0,
          describeHours(receiver),
          stateOf(circuit),
        ];
      }),
      "No receiver is configured.",
    )}
    ${filterForm([{ name: "month", label: "Month", value: wanted, type: "month" }])}
    ${table(
      `Leads that came in ${wanted}`,
      [
        "Receiver",
        "Offered",
        "Accepted",
        "of all",
        "Rejected",
        "On their way",
        "Held",
        "Given up",
        "Withdrawn",
        "Called within 5 min",
        "60 min",
        "Returned",
        "Returns accepted",
        "Converted",
        "Answers in, median",
        "95 %",
      ],
      rows.map((row) => [
        html`<a href="/deliveries?receiver=${row.receiverId}">${row.receiverId}</a>`,
        row.offered,
        row.accepted,
        percent(row.accepted, row.offered),
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
        milliseconds(row.medianMs),
        milliseconds(row.p95Ms),
      ]),
    )}`;
  },
};

function outOf(used: number, cap: number | undefined): string {
  return cap === undefined ? String(used) : `${used} of ${cap}`;
}

function milliseconds(ms: number | null): string {
  return ms === null ? "" : `${ms} ms`;
}

function stateOf(circuit: { failingSince: Date | null; openUntil: Date | null } | undefined) {
  if (!circuit?.failingSince) return html`<span class="good">well</span>`;
  const rest =
    circuit.openUntil && circuit.openUntil > new Date()
      ? `, left in peace until ${moment(circuit.openUntil)}`
      : "";
  return html`<span class="bad">failing since ${moment(circuit.failingSince)}${rest}</span>`;
}
