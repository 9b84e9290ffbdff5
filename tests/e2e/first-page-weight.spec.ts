import type { Page } from "@playwright/test";
import { themes } from "@/themes/registry";
import { skipDesktopSize } from "./at-phone-size";
import { getLocalSiteUrl } from "./routes";
import { expect, test } from "./test";

skipDesktopSize();
test.use({ javaScriptEnabled: false });

/** Maximum bytes of a first-question page without JavaScript (docs/budgets.md). */
const budget = 60_000;

/** Pages where a visit without JavaScript starts: each home page, and the page of the questionnaire. */
const firstPages = Object.values(themes).flatMap(({ site, claims }) =>
  ["/", ...(claims ? ["/claims/makeclaim"] : [])].map((path) => ({ site, path })),
);

for (const { site, path } of firstPages)
  test(
    `${site} ${path} weighs less than 60 KB without script, in all`,
    { tag: ["mva", "ysm"].includes(site) ? [] : "@long" },
    async ({ page, started }) => {
      const bytes = await weightOf(page, getLocalSiteUrl(site, started.port, path));
      const sum = bytes.reduce((total, [, size]) => total + size, 0);
      console.log(`${site} ${path}: ${(sum / 1000).toFixed(1)} KB`);
      expect(bytes.length).toBeGreaterThan(0);
      expect(sum, bytes.map(([url, size]) => `${size} ${url}`).join("\n")).toBeLessThan(budget);
    },
  );

/** Returns the transferred bytes of each URL that a page loads, including headers. */
async function weightOf(page: Page, url: string): Promise<[url: string, bytes: number][]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const urls = new Map<string, string>();
  const bytes: [string, number][] = [];
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    urls.set(requestId, request.url),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.push([urls.get(requestId) ?? "", encodedDataLength]),
  );
  await page.goto(url, { waitUntil: "networkidle" });
  await expect(page.getByRole("form").getByRole("radio").first()).toBeAttached();
  return bytes;
}
