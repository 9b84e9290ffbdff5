import type { Page } from "@playwright/test";

/** Lighthouse's slow 4G: milliseconds a round trip, bytes a second. */
export const slow4G = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };
/** How many times slower than this processor a phone's is. */
export const slowdown = 4;

/** Gives a page a phone's line and a fourth of this processor. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { latency, download: downloadThroughput, upload: uploadThroughput } = slow4G;
  const line = { offline: false, latency, downloadThroughput, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}
