import { expect, it } from "vitest";
import { createDailyStorageLimit } from "./rate-limit";
import { HttpProblem } from "./http-problem";

const hex = (value: number) => value.toString(16);

/**
 * Returns how many of `count` writes of a kilobyte, each by the client of its index, fit a budget of ten kilobytes
 * per client.
 */
async function countStored(clientOf: (i: number) => string, count: number): Promise<number> {
  const budget = createDailyStorageLimit(
    "test",
    () => 10 * 1024,
    () => undefined,
  );
  let stored = 0;
  for (let i = 0; i < count; i += 1)
    await budget.check(clientOf(i)).then(
      async () => {
        stored += 1;
        await budget.add(clientOf(i), 1025);
      },
      (error: unknown) => expect(error).toBeInstanceOf(HttpProblem),
    );
  return stored;
}

it.each([
  ["one address", () => "192.0.2.1", 10],
  ["one /64", () => "2001:db8:1:2", 10],
  ["all /64 of one /56", (i: number) => `2001:db8:1:${hex(0x4200 + (i % 256))}`, 40],
  ["all /64 of one /48", (i: number) => `2001:db8:1:${hex((i * 257) % 65_536)}`, 160],
  ["as many addresses as requests", (i: number) => `192.0.${i >> 8}.${i & 255}`, 500],
])("%s may store so often of 500: %3$i", async (_, clientOf, expected) => {
  expect(await countStored(clientOf, 500)).toBe(expected);
});
