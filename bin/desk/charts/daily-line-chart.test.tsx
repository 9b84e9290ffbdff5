import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatCount } from "../format";
import { DailyLineChart } from "./daily-line-chart";

const start = Date.UTC(2026, 0, 1);

function renderChart(values: readonly number[]): string {
  const days = values.map((_, n) => new Date(start + n * 86_400_000));
  return renderToStaticMarkup(
    <DailyLineChart
      title="Leads a day"
      days={days}
      series={[{ name: "Leads", tone: "main", values }]}
      format={formatCount}
    />,
  );
}

it("draws a line through the middle of each day, with the figures of the day", () => {
  const html = renderChart([1_000, 0]);
  expect(html).toContain('points="25,0 75,100"');
  expect(html).toContain("Jan 1, 2026\nLeads: 1,000");
  expect(html).toContain("Jan 2, 2026</td>");
});

it("marks a single day with a dot", () => {
  expect(renderChart([7])).toContain('d="M50 12.5h0"');
});

it("draws a year without dots and with few labels", () => {
  const html = renderChart(Array.from({ length: 365 }, () => 3));
  expect(html).not.toContain("dots");
  expect(html.match(/text-anchor="middle"/g)).toHaveLength(8);
});

it("says that a period has no entries", () => {
  const html = renderChart([0, 0]);
  expect(html).toContain("No entries in this period.");
  expect(html).not.toContain("<svg");
});

it("has no style attribute, which the security policy refuses", () => {
  expect(renderChart([1, 2])).not.toMatch(/\sstyle=/);
});
