import type { Page } from "@playwright/test";

/** Lighthouse's slow 4G in the units of Chromium's protocol: milliseconds per round trip, bytes per second. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower a phone's processor is than this one. */
export const slowdown = 4;

/** Gives a page a phone's connection and a quarter of this processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
