import { listOpenAlerts, countSiteLeadsToday, countOpenWork } from "@/server/reports/today";
import type { DeskPage } from "../desk-page";
import { formatCount, formatDateTime } from "../format";
import { KeyFigures, DataTable } from "../parts";

/** The page Today: today's leads by site, leads and returns that need a decision, and open alerts. */
export const todayPage: DeskPage = {
  path: "/",
  title: "Today",
  isInNavigation: true,
  async render({ readOnly }) {
    const [days, standing, alerts] = await Promise.all([
      countSiteLeadsToday(readOnly),
      countOpenWork(readOnly),
      listOpenAlerts(readOnly),
    ]);
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + of(day), 0);
    return (
      <>
        <KeyFigures
          entries={[
            ["Leads", formatCount(sum(({ today }) => today))],
            ["Accepted", formatCount(sum(({ accepted }) => accepted))],
            ["Returned today", formatCount(standing.returnedToday)],
            ["Returns to decide", <a href="/returns">{formatCount(standing.returnsToDecide)}</a>],
            ["Pending", formatCount(standing.pending)],
            ["On hold", <a href="/leads?state=held">{formatCount(standing.held)}</a>],
            ["Retrying", <a href="/deliveries?state=failed">{formatCount(standing.failing)}</a>],
            ["Failed", <a href="/deliveries?state=failed">{formatCount(standing.givenUp)}</a>],
          ]}
        />
        <DataTable
          caption="Open alerts"
          columns={["Since", "Alert", "Subject", "Description"]}
          rows={alerts.map(({ raisedAt, condition, subject, summary }) => [
            formatDateTime(raisedAt),
            <span className="bad">{condition}</span>,
            subject,
            summary,
          ])}
          empty="No open alerts."
        />
        <DataTable
          caption="Leads by site"
          columns={["Site", "Today", "Accepted", "Yesterday", "Daily average, last week"]}
          rows={days.map(({ site, today, accepted, yesterday, usual }) => [
            <a href={`/leads?site=${site}`}>{site}</a>,
            today,
            accepted,
            yesterday,
            usual,
          ])}
          empty="No leads in the last eight days."
        />
      </>
    );
  },
};
