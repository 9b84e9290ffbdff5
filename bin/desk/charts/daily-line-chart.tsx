import { formatDay, formatDayOfYear } from "../format";
import { ScrollArea } from "../parts";
import { HtmlTable } from "@/lib/server/html/html-table";
import { computeAxisTicks, selectLabelIndexes } from "./axis-ticks";

interface ChartSeries {
  name: string;
  /** Selects the color and the dashes in the style sheet. */
  tone: "main" | "part" | "cost";
  /** One value per day. */
  values: readonly number[];
}

interface TimeChartProps {
  title: string;
  /** The days (UTC) in chronological order, without gaps. */
  days: readonly Date[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
}

/** The maximum number of days for which the chart marks each value with a dot. */
const maximumDots = 45;
/** The maximum number of labels below a chart. A narrow screen shows every third one. */
const maximumLabels = 8;

/**
 * A line chart of values per day as SVG, with the sum of each series and a table of all values. Positions are
 * percentages, so the chart fits every width and its text keeps its size.
 */
export function DailyLineChart({ title, days, series, format }: TimeChartProps) {
  if (series.every(({ values }) => values.every((value) => value === 0)))
    return (
      <figure className="chart">
        <h2>{title}</h2>
        <p className="quiet">No entries in this period.</p>
      </figure>
    );
  return (
    <figure className="chart">
      <figcaption>
        <h2>{title}</h2>
        <ul className="legend">
          {series.map(({ name, tone, values }) => (
            <li key={name}>
              <svg width="28" height="12" aria-hidden="true">
                <line x1="0" x2="28" y1="6" y2="6" className={`line ${tone}`} />
              </svg>{" "}
              {name} <strong>{format(values.reduce((sum, value) => sum + value, 0))}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
      <Plot {...{ title, days, series, format }} />
      <details>
        <summary>Figures by day</summary>
        <ScrollArea label={`${title}, by day`}>
          <HtmlTable
            columns={["Day", ...series.map(({ name }) => name)]}
            rows={days
              .map((day, n) => [
                formatDay(day),
                ...series.map(({ values }) => (
                  <span className="number">{format(values[n] ?? 0)}</span>
                )),
              ])
              .reverse()}
          />
        </ScrollArea>
      </details>
    </figure>
  );
}

function Plot({ title, days, series, format }: TimeChartProps) {
  const ticks = computeAxisTicks(Math.max(...series.flatMap(({ values }) => values)));
  const top = ticks.at(-1) ?? 1;
  const x = (n: number) => round((100 * (n + 0.5)) / days.length);
  const y = (value: number) => round(100 - (100 * value) / top);
  return (
    <svg className="plot" width="100%" height="220" role="img" aria-label={`${title}, by day`}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} className="grid" />
          <text x="-8" y={`${y(tick)}%`} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {selectLabelIndexes(days.length, maximumLabels).map((n, index, all) => (
        <text
          key={n}
          x={`${x(n)}%`}
          y="100%"
          dy="1.6em"
          textAnchor="middle"
          className={(all.length - 1 - index) % 3 === 0 ? undefined : "wide-only"}
        >
          {days[n] && formatDayOfYear(days[n])}
        </text>
      ))}
      <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
        {series.map(({ name, tone, values }) => (
          <g key={name} className={`line ${tone}${days.length > maximumDots ? " thin" : ""}`}>
            <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(" ")} />
            {days.length <= maximumDots && (
              <path
                className="dots"
                d={values.map((value, at) => `M${x(at)} ${y(value)}h0`).join("")}
              />
            )}
          </g>
        ))}
        {days.map((day, at) => (
          <rect
            key={at}
            className="day"
            x={round((100 * at) / days.length)}
            y="0"
            width={round(100 / days.length)}
            height="100"
          >
            <title>
              {[
                formatDay(day),
                ...series.map(({ name, values }) => `${name}: ${format(values[at] ?? 0)}`),
              ].join("\n")}
            </title>
          </rect>
        ))}
      </svg>
    </svg>
  );
}

function round(percent: number): number {
  return Math.round(percent * 1_000) / 1_000;
}
