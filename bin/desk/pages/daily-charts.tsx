import type { DailyFigures, DailyRevenueAndCost } from "@/server/reports/daily-figures";
import { DailyLineChart } from "../charts/daily-line-chart";
import { formatCount, formatWholeDollars } from "../format";

/** Charts of leads, revenue and cost per day. */
export function DailyCharts({ figures }: { figures: readonly DailyFigures[] }) {
  const days = figures.map(({ day }) => day);
  return (
    <div className="charts">
      <DailyLineChart
        title="Leads a day"
        days={days}
        series={[
          { name: "Leads", tone: "main", values: figures.map(({ leads }) => leads) },
          { name: "Accepted", tone: "part", values: figures.map(({ accepted }) => accepted) },
        ]}
        format={formatCount}
      />
      <RevenueCostChart figures={figures} />
    </div>
  );
}

/** A chart of revenue and cost per day. Revenue counts on the day on which a receiver accepted the lead. */
export function RevenueCostChart({ figures }: { figures: readonly DailyRevenueAndCost[] }) {
  return (
    <DailyLineChart
      title="Revenue and cost a day"
      days={figures.map(({ day }) => day)}
      series={[
        {
          name: "Revenue incl. open leads",
          tone: "main",
          values: figures.map(({ revenueCents, openCents }) => (revenueCents + openCents) / 100),
        },
        { name: "Cost", tone: "cost", values: figures.map(({ costCents }) => costCents / 100) },
      ]}
      format={formatWholeDollars}
    />
  );
}
