import { openAlerts, siteDays, standingNow } from "@/server/reports/today";
import type { DeskPage } from "../desk-page";
import { html } from "../html";
import { count, figures, moment, table } from "../parts";

/** What came today, what waits for somebody, what fails. */
export const todayPage: DeskPage = {
  path: "/",
  title: "Today",
  isListed: true,
  async draw({ reading }) {
    const [days, standing, alerts] = await Promise.all([
      siteDays(reading),
      standingNow(reading),
      openAlerts(reading),
    ]);
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + of(day), 0);
    return html`${figures([
      ["Leads", count(sum(({ today }) => today))],
      ["Accepted", count(sum(({ accepted }) => accepted))],
      ["Returned today", count(standing.returnedToday)],
      ["Returns to decide", html`<a href="/returns">${count(standing.returnsToDecide)}</a>`],
      ["On their way", count(standing.pending)],
      ["Held for you", html`<a href="/leads?state=held">${count(standing.held)}</a>`],
      ["Failing", html`<a href="/deliveries?state=failed">${count(standing.failing)}</a>`],
      ["Given up", html`<a href="/deliveries?state=failed">${count(standing.givenUp)}</a>`],
    ])}
    ${table(
      "What is wrong now",
      ["Since", "What", "Whose", "In words"],
      alerts.map(({ raisedAt, condition, subject, summary }) => [
        moment(raisedAt),
        html`<span class="bad">${condition}</span>`,
        subject,
        summary,
      ]),
      "No alert is open.",
    )}
    ${table(
      "Leads by site",
      ["Site", "Today", "Accepted", "Yesterday", "A day, last week"],
      days.map(({ site, today, accepted, yesterday, usual }) => [
        html`<a href="/leads?site=${site}">${site}</a>`,
        today,
        accepted,
        yesterday,
        usual,
      ]),
      "No lead came in eight days.",
    )}`;
  },
};
