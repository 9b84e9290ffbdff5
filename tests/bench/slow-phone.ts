import type { Browser, CDPSession, Page } from "@playwright/test";

/** Lighthouse's slow 4G in the terms of the DevTools protocol: latency in milliseconds, throughput in bytes a second. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The processor of the measured page runs this many times slower. */
export const slowdown = 4;

/** Opens an empty page of a phone's size in a context of its own, with a slow processor and, by default, a slow line. */
export async function openSlowPhone(
  browser: Browser,
  { isSlowLine = true } = {},
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isSlowLine) await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, session, close: () => context.close() };
}
