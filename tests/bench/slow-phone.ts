import type { Page } from "@playwright/test";

/** Lighthouse's slow 4G, as Chromium's protocol has it: milliseconds a round trip, bytes a second. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower than this processor a phone's is. */
export const slowdown = 4;

/** Gives a page a phone's line and a fourth of this processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
