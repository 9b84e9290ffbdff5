import puppeteer, { type Browser } from "puppeteer-core";

/**
 * A Chromium that draws pages ahead of a visit, with a window of a desktop's size. Playwright attaches to pages in a way
 * that turns this off; Puppeteer attaches to tabs.
 */
export function launchDrawingAhead(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    executablePath,
    defaultViewport: { width: 1440, height: 900 },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
