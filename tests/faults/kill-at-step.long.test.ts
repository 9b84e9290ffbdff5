import { expect, it } from "vitest";
import { testKillsAtSteps } from "@/tests/support/kill-at-step";

it(
  "killed at every step between match and delivery, a server loses no lead and sends none under two ids",
  { timeout: 3_600_000 },
  async () => {
    expect(await testKillsAtSteps(1)).toBeGreaterThan(40);
  },
);
