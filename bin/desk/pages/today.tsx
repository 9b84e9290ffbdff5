import { openAlerts, siteDays, standingNow } from "@/server/reports/today";
import type { DeskPage } from "../desk-page";
import { count, moment } from "../format";
import { Figures, Table } from "../parts";

/** Today's leads by site, leads and returns to decide, and open alerts. */
export const todayPage: DeskPage = {
  path: "/",
  title: "Today",
  isListed: true,
  async render({ reading }) {
    const [days, standing, alerts] = await Promise.all([
      siteDays(reading),
      standingNow(reading),
      openAlerts(reading),
    ]);
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + of(day), 0);
    return (
      <>
        <Figures
          entries={[
            ["Leads", count(sum(({ today }) => today))],
            ["Accepted", count(sum(({ accepted }) => accepted))],
            ["Returned today", count(standing.returnedToday)],
            ["Returns to decide", <a href="/returns">{count(standing.returnsToDecide)}</a>],
            ["Pending", count(standing.pending)],
            ["On hold", <a href="/leads?state=held">{count(standing.held)}</a>],
            ["Retrying", <a href="/deliveries?state=failed">{count(standing.failing)}</a>],
            ["Failed", <a href="/deliveries?state=failed">{count(standing.givenUp)}</a>],
          ]}
        />
        <Table
          caption="Open alerts"
          columns={["Since", "Alert", "Subject", "Description"]}
          rows={alerts.map(({ raisedAt, condition, subject, summary }) => [
            moment(raisedAt),
            <span className="bad">{condition}</span>,
            subject,
            summary,
          ])}
          empty="No open alerts."
        />
        <Table
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
