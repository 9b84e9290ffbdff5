import type { DailyFigures } from "@/server/reports/daily-figures";
import { DailyLineChart } from "../charts/daily-line-chart";
import { formatCount, formatWholeDollars } from "../format";

interface DailyChartsProps {
  figures: readonly DailyFigures[];
  /** True to show a chart of the visits too. */
  hasVisits?: boolean;
}

/** Charts of visits, leads, revenue and cost per day. Revenue counts on the day a receiver accepted the lead. */
export function DailyCharts({ figures, hasVisits = false }: DailyChartsProps) {
  const days = figures.map(({ day }) => day);
  return (
    <div className="charts">
      {hasVisits && (
        <DailyLineChart
          title="Visits a day"
          days={days}
          series={[
            { name: "Visits", tone: "main", values: figures.map(({ visits }) => visits) },
            { name: "Started", tone: "part", values: figures.map(({ started }) => started) },
          ]}
          format={formatCount}
        />
      )}
      <DailyLineChart
        title="Leads a day"
        days={days}
        series={[
          { name: "Leads", tone: "main", values: figures.map(({ leads }) => leads) },
          { name: "Accepted", tone: "part", values: figures.map(({ sold }) => sold) },
        ]}
        format={formatCount}
      />
      <DailyLineChart
        title="Revenue and cost a day"
        days={days}
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
    </div>
  );
}
