import { describe, expect, it } from "vitest";
import { listCallDayOptions, listCallTimeOptions } from "./call-options";

const sanDiego = { PostalCode: ["92101"], Phone: ["6192345678"] };
/** Sunday, 9 a.m. in San Diego, 11 a.m. in Dallas. */
const sundayMorning = new Date("2026-11-22T17:00:00Z");

const labels = (now: Date, answers: Record<string, string[]>) =>
  listCallTimeOptions(now, answers).map(({ label }) => label);

describe("the days of a call", () => {
  it("are seven, today first, by the visitor's own calendar", () => {
    const days = listCallDayOptions(new Date("2026-11-22T03:00:00Z"), { PostalCode: ["92101"] });
    expect(days[0]).toEqual({ value: "2026-11-21", label: "Saturday, November 21" });
    expect(days).toHaveLength(7);
    expect(days.at(-1)?.value).toBe("2026-11-27");
  });

  it("begin tomorrow when today's hours are over", () => {
    expect(listCallDayOptions(new Date("2026-11-23T05:00:00Z"), sanDiego)[0]?.value).toBe(
      "2026-11-23",
    );
  });

  it("follow each other over a change of the clocks", () => {
    const days = listCallDayOptions(new Date("2026-10-30T12:00:00Z"), {}).map(({ value }) => value);
    expect(days[3]).toBe("2026-11-02");
    expect(new Set(days).size).toBe(7);
  });
});

describe("the times of a call", () => {
  it("begin with now, where a call now is lawful", () => {
    expect(labels(sundayMorning, { ...sanDiego, CallDate: ["2026-11-22"] })).toEqual([
      "As soon as possible",
      "Morning, 8\u00a0a.m. to noon",
      "Afternoon, noon to 5\u00a0p.m.",
      "Evening, 5\u00a0p.m. to 9\u00a0p.m.",
    ]);
  });

  it("leave out a Sunday morning in Texas", () => {
    const dallas = { PostalCode: ["75201"], Phone: ["2142345678"], CallDate: ["2026-11-22"] };
    expect(labels(sundayMorning, dallas)).toEqual([
      "Afternoon, noon to 5\u00a0p.m.",
      "Evening, 5\u00a0p.m. to 9\u00a0p.m.",
    ]);
  });

  it("end at 8 p.m. in Florida, and are cut to the hours of a number from elsewhere", () => {
    const miami = { PostalCode: ["33101"], CallDate: ["2026-11-24"] };
    expect(labels(sundayMorning, { ...miami, Phone: ["3052345678"] }).at(-1)).toBe(
      "Evening, 5\u00a0p.m. to 8\u00a0p.m.",
    );
    expect(labels(sundayMorning, { ...miami, Phone: ["8082345678"] })).toEqual([
      "Afternoon, 1\u00a0p.m. to 5\u00a0p.m.",
      "Evening, 5\u00a0p.m. to 8\u00a0p.m.",
    ]);
  });

  it("of a past day are none", () => {
    expect(labels(sundayMorning, { ...sanDiego, CallDate: ["2026-11-20"] })).toEqual([]);
  });

  it("set no hour where none is lawful at every place, on the days after today", () => {
    const qatar = { PostalCode: ["09309"], Phone: ["6192345678"] };
    const days = listCallDayOptions(sundayMorning, qatar).map(({ value }) => value);
    expect(days).toHaveLength(6);
    expect(days[0]).toBe("2026-11-23");
    for (const day of days)
      expect(listCallTimeOptions(sundayMorning, { ...qatar, CallDate: [day] })).toEqual([
        { value: "DuringTheDay", label: "During the day where I am" },
      ]);
    for (const day of ["2026-11-20", "2026-11-22", "2027-01-01"])
      expect(labels(sundayMorning, { ...qatar, CallDate: [day] })).toEqual([]);
  });
});
