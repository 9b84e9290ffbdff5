import { describeExperimentResult } from "./describe-experiment-result";
import { describe, expect, it } from "vitest";
import { evaluateExperiment, type PeriodCounts } from "./experiment-report";

/** [variant, weight, visitors, leads] */
type Row = [string, number, number, number];

function period(rows: Row[]): PeriodCounts {
  return {
    arms: rows.map(([variant, weight, visitors, leads]) => ({
      ...{ experiment: "notice", flowKey: "ysm", flowVersion: "v" },
      ...{ variant, weight, visitors, leads },
    })),
  };
}

function judged(...periods: Row[][]) {
  const counted = periods.map(period);
  return evaluateExperiment(
    counted,
    counted.flatMap(({ arms }) => arms),
  );
}

describe("what may be concluded", () => {
  it("is nothing before the first lead", () => {
    const report = judged([
      ["default", 1, 500, 0],
      ["enabled", 1, 500, 0],
    ]);
    expect(describeExperimentResult(report)).toMatch(/^No conclusion yet/);
  });

  it("is nothing while chance would do, and how many leads more it takes", () => {
    const report = judged([
      ["default", 1, 1000, 90],
      ["enabled", 1, 1000, 110],
    ]);
    expect(report).toMatchObject({ winner: undefined, leader: undefined, isSplitWrong: false });
    expect(report.toGo).toBeGreaterThan(200);
    expect(describeExperimentResult(report)).toMatch(/after 200 leads\. .* about [\d,]+ more/);
  });

  it("is nothing, and no end, where there is no difference", () => {
    const report = judged([
      ["default", 1, 1000, 100],
      ["enabled", 1, 1000, 100],
    ]);
    expect(describeExperimentResult(report)).toMatch(
      /No foreseeable number of leads would prove a difference/,
    );
  });

  it("is a winner, over all periods, whose weights may differ", () => {
    const report = judged(
      [
        ["default", 1, 1000, 100],
        ["enabled", 1, 1000, 170],
      ],
      [
        ["default", 3, 3000, 300],
        ["enabled", 1, 1000, 170],
      ],
    );
    expect(report).toMatchObject({ winner: "enabled", toGo: undefined });
    expect(
      report.variants.find(({ variant }) => variant === "enabled")?.lift?.estimate,
    ).toBeCloseTo(0.7, 1);
    expect(describeExperimentResult(report)).toMatch(
      /^The variant enabled brings more accepted leads/,
    );
  });

  it("is that variants differ, while the first is not ahead of each by itself", () => {
    const report = judged([
      ["default", 1, 5000, 413],
      ["enabled", 1, 5000, 466],
      ["both", 2, 10_000, 1087],
    ]);
    expect(report).toMatchObject({ winner: undefined, leader: "both" });
    expect(report.toGo).toBeGreaterThan(100);
    expect(describeExperimentResult(report)).toMatch(
      /^The variants differ, and both is ahead\. .* about [\d,]+ more leads/,
    );
  });

  it("is nothing at all where visitors were split wrongly", () => {
    const report = judged([
      ["default", 1, 1000, 50],
      ["enabled", 1, 1400, 250],
    ]);
    expect(report).toMatchObject({ isSplitWrong: true, winner: undefined, leader: undefined });
    expect(describeExperimentResult(report)).toMatch(/not assigned according to the weights/);
  });
});
