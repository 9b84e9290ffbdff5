import type { Browser, CDPSession, Page } from "@playwright/test";

/** Lighthouse's slow 4G network for the DevTools protocol: latency in milliseconds, throughput in bytes per second. */
export const slow4GNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Factor by which the measured page's processor is slowed. */
export const processorSlowdown = 4;

/** Opens a phone-sized empty page in a new browser context, with a slow processor and, by default, a slow network. */
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
  if (isSlowLine) await session.send("Network.emulateNetworkConditions", slow4GNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  return { page, session, close: () => context.close() };
}
