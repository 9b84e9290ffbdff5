import { Fragment } from "react";
import type { LeadSummary } from "@/server/reports/read-leads";
import { DeskLink } from "../document";
import { formatDateTime, formatDay } from "../format";
import { deliveryStateLabels } from "../labels";
import { DataTable, LeadLink } from "../parts";

/** The states of deliveries in the order in which the list names them. */
const states = [
  "delivered",
  "pending",
  "held",
  "rejected",
  "dead",
  "waiting",
  "duplicate",
] as const;

/** A table of leads without personal data. */
export function LeadList({ found }: { found: readonly LeadSummary[] }) {
  return (
    <DataTable
      caption="Leads, newest first"
      columns={["Request", "Created", "Site", "Questionnaire", "Campaign", "Deliveries", "Remarks"]}
      rows={found.map((lead) => [
        <LeadLink id={lead.id} />,
        formatDateTime(lead.createdAt),
        lead.site,
        lead.flowKey,
        lead.campaign,
        <DeliveryCounts lead={lead} />,
        listLeadRemarks(lead).join("; "),
      ])}
      empty="No leads match."
    />
  );
}

/** The number of deliveries by state, such as `2 delivered, 1 failed`. Deliveries on hold link to their list. */
function DeliveryCounts({ lead: { deliveries } }: { lead: LeadSummary }) {
  const counts = states.flatMap((state) => {
    const count = deliveries[state] ?? 0;
    return count > 0
      ? [{ state, text: `${count} ${deliveryStateLabels[state].toLowerCase()}` }]
      : [];
  });
  if (counts.length === 0) return <span className="quiet">no receivers</span>;
  return counts.map(({ state, text }, n) => (
    <Fragment key={state}>
      {n > 0 && ", "}
      {state === "held" ? <DeskLink href="/deliveries?state=held">{text}</DeskLink> : text}
    </Fragment>
  ));
}

function listLeadRemarks({ isUnplaced, repeats, withdrawnAt, forgottenAt }: LeadSummary): string[] {
  return [
    ...(isUnplaced ? ["unplaced"] : []),
    ...(repeats ? ["repeats an earlier lead"] : []),
    ...(withdrawnAt ? [`consent withdrawn ${formatDay(withdrawnAt)}`] : []),
    ...(forgottenAt ? [`erased ${formatDay(forgottenAt)}`] : []),
  ];
}
