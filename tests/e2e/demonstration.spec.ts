import { skipDesktopSize } from "./at-phone-size";
import { getLocalSiteUrl, siteHosts } from "./routes";
import { requestWithHost } from "./site-request";
import { expect, test, waitForHydration } from "./test";

skipDesktopSize();
test.use({ expectedErrors: [/status of 404 .*\/nothing-here\)$/] });

const words = "Demonstration: the firms, schools and phone numbers aren’t real.";

// A prerendered page of each kind, a dynamic page, and the page for unknown paths.
for (const [site, path] of [
  ["mva", "/"],
  ["mva", "/claims/makeclaim"],
  ["mva", "/sponsors"],
  ["ysm", "/"],
  ["ysm", "/nothing-here"],
] as const)
  test(`${site} ${path} says that it is a demonstration, from its first paint on`, async ({
    page,
    started,
    expectAccessible,
  }) => {
    await page.goto(getLocalSiteUrl(site, started.port, path));
    await waitForHydration(page);
    const band = page.getByRole("complementary", { name: "Demonstration" });
    await expect(band).toHaveText(words);
    const box = await band.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: page.viewportSize()?.width });
    await expectAccessible(page, 'aside[aria-label="Demonstration"]');
    // The notice is in the HTML. It needs no script, and no content moves when it appears.
    const { body } = await requestWithHost(started.port, siteHosts[site] ?? "", path);
    expect(body.toString().match(/<body[^>]*>(.*?)<header/s)?.[1]).toContain(words);
  });
