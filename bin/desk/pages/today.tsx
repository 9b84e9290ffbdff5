import { openAlerts, siteDays, standingNow } from "@/server/reports/today";
import type { DeskPage } from "../desk-page";
import { count, moment } from "../format";
import { Figures, Table } from "../parts";

/** Today's leads by site, the leads and returns that wait for a decision, and open alerts. */
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
            ["On their way", count(standing.pending)],
            ["Held for you", <a href="/leads?state=held">{count(standing.held)}</a>],
            ["Failing", <a href="/deliveries?state=failed">{count(standing.failing)}</a>],
            ["Given up", <a href="/deliveries?state=failed">{count(standing.givenUp)}</a>],
          ]}
        />
        <Table
          caption="What is wrong now"
          columns={["Since", "What", "Whose", "In words"]}
          rows={alerts.map(({ raisedAt, condition, subject, summary }) => [
            moment(raisedAt),
            <span className="bad">{condition}</span>,
            subject,
            summary,
          ])}
          empty="No alert is open."
        />
        <Table
          caption="Leads by site"
          columns={["Site", "Today", "Accepted", "Yesterday", "A day, last week"]}
          rows={days.map(({ site, today, accepted, yesterday, usual }) => [
            <a href={`/leads?site=${site}`}>{site}</a>,
            today,
            accepted,
            yesterday,
            usual,
          ])}
          empty="No lead came in eight days."
        />
      </>
    );
  },
};
