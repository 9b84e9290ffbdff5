import { expect, it } from "vitest";
import { testKillsAtSteps } from "@/tests/support/kill-at-step";

/** Only every seventh step is tested here. `kill-at-step.long.test.ts` tests every step. */
const stride = 7;

it(
  "killed between match and delivery, a server loses no lead and sends none under two ids",
  { timeout: 600_000 },
  async () => {
    expect(await testKillsAtSteps(stride)).toBeGreaterThan(5);
  },
);
