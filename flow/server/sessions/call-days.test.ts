import { expect, it } from "vitest";
import { callDays } from "./call-days";

it("offers seven days, the first one New York's today", () => {
  const days = callDays(new Date("2026-11-22T03:00:00Z"));
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ value: "2026-11-21", label: "Saturday, November 21" });
  expect(callDays(new Date("2026-11-22T06:00:00Z"))[0]?.value).toBe("2026-11-22");
});

it("counts days, not hours, when the clocks change", () => {
  const days = callDays(new Date("2026-10-30T12:00:00Z")).map((day) => day.value);
  expect(days).toEqual(
    ["30", "31"]
      .map((d) => `2026-10-${d}`)
      .concat(["01", "02", "03", "04", "05"].map((d) => `2026-11-${d}`)),
  );
});
