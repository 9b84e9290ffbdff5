import type { Locator, Page } from "@playwright/test";
import { skipDesktopSize } from "./at-phone-size";
import { expect, test } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

skipDesktopSize();

/** The steps of "How it works" on the home page. On a phone they are far below the first screen. */
const steps = (page: Page) =>
  page.getByRole("region", { name: "How it works" }).locator("li > div");

const opacity = (element: Locator) => element.evaluate((e) => getComputedStyle(e).opacity);

test("visible far below the window, hidden just below it, shown from a tenth on, once", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const first = steps(page).first();
  expect(await first.getAttribute("data-reveal")).toBeNull();
  expect(await opacity(first)).toBe("1");
  expect(await steps(page).evaluateAll((all) => all.map((e) => e.style.transitionDelay))).toEqual([
    "",
    "0.12s",
    "0.24s",
  ]);

  await showPart(first, -0.5);
  await expect(first).toHaveAttribute("data-reveal", "waiting");
  expect(await opacity(first)).toBe("0");
  await showPart(first, 0.05);
  // An IntersectionObserver reports changes within two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(first).toHaveAttribute("data-reveal", "waiting");
  await showPart(first, 0.3);
  await expect(first).toHaveAttribute("data-reveal", "shown");
  await expect.poll(() => opacity(first)).toBe("1");

  await page.evaluate(() => scrollTo(0, 0));
  await expect(first).not.toBeInViewport();
  await expect(first).toHaveAttribute("data-reveal", "shown");
  expect(await opacity(first)).toBe("1");
});

test("never under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await page.locator("[data-reveal]").count()).toBe(0);
  for (const step of await steps(page).all()) expect(await opacity(step)).toBe("1");
});

/** Scrolls until this share of the element's height is in view. */
async function showPart(element: Locator, part: number): Promise<void> {
  await element.evaluate((e, share) => {
    const { top, height } = e.getBoundingClientRect();
    scrollBy({ top: top + height * share - innerHeight, behavior: "instant" });
  }, part);
}
