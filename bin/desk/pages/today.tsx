import { readDailyFigures } from "@/server/reports/daily-figures";
import { listOpenAlerts, countSiteLeadsToday, countOperatorTasks } from "@/server/reports/today";
import type { DeskPage } from "../desk-page";
import { DeskLink } from "../document";
import { formatCount } from "../format";
import { KeyFigures, DataTable } from "../parts";
import { parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";
import { AttentionList } from "./attention-list";
import { DailyCharts } from "./daily-charts";

/** The Today page: today's leads, everything that needs an operator, and charts of a period. */
export const todayPage: DeskPage = {
  path: "/",
  title: "Today",
  isInNavigation: true,
  async render({ readOnly, readRegister }, { query }) {
    const period = parsePeriodFields(query);
    const [days, work, alerts, figures] = await Promise.all([
      countSiteLeadsToday(readOnly),
      countOperatorTasks(readOnly),
      listOpenAlerts(readOnly),
      readDailyFigures(readOnly, await readRegister(), period),
    ]);
    const sum = (of: (day: (typeof days)[number]) => number) =>
      days.reduce((total, day) => total + of(day), 0);
    return (
      <>
        <KeyFigures
          entries={[
            ["Leads today", formatCount(sum(({ today }) => today))],
            ["Accepted", formatCount(sum(({ accepted }) => accepted))],
            ["Leads yesterday", formatCount(sum(({ yesterday }) => yesterday))],
            ["Returned today", formatCount(work.returnedToday)],
            [
              "Pending",
              <DeskLink href="/deliveries?state=pending">
                {formatCount(work.pending + work.failing)}
              </DeskLink>,
            ],
          ]}
        />
        <AttentionList work={work} alerts={alerts} />
        <PeriodForm period={period} />
        <DailyCharts figures={figures} />
        <DataTable
          caption="Leads by site"
          columns={["Site", "Today", "Accepted", "Yesterday", "Daily average, last week"]}
          rows={days.map(({ site, today, accepted, yesterday, usual }) => [
            <DeskLink href={`/leads?site=${site}`}>{site}</DeskLink>,
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
