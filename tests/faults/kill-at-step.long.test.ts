import { expect, it } from "vitest";
import { killAtEvery } from "@/tests/support/kill-at-step";

it(
  "killed at every step between match and delivery, a server loses no lead and sends none under two ids",
  { timeout: 3_600_000 },
  async () => {
    expect(await killAtEvery(1)).toBeGreaterThan(40);
  },
);
