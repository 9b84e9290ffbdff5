import type { Page } from "@playwright/test";
import { themes } from "@/themes/registry";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl } from "./routes";
import { expect, test } from "./test";

/* In forced-colors mode, visitors must still see the edges and states of controls. */
skipDesktopSize();
test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

/** Sites in `npm test`. */
const looked = ["mva"];

for (const { site } of Object.values(themes))
  test(
    `${site}: controls have edges, and the focus is seen, in forced colors`,
    { tag: looked.includes(site) ? [] : "@long" },
    async ({ page, started }) => {
      await page.goto(getLocalSiteUrl(site, started.port, "/"));
      const flow = new QuestionnairePage(page);
      await flow.press(flow.button("Continue"));
      await expect(flow.alert).toBeVisible();
      expect(await withoutEdge(page), "controls without an edge").toEqual([]);
      const seen = new Set<string>();
      for (let at = 0; at < 12; at += 1) {
        await page.keyboard.press("Tab");
        const { name, ring } = await page.evaluate(focusRing);
        expect(ring, `the focus of ${name}`).toBeGreaterThanOrEqual(2);
        seen.add(name);
      }
      expect(seen.size).toBeGreaterThan(3);
      const radio = flow.form.getByRole("radio").first();
      const drawnBy = await radio.evaluate((box) => getComputedStyle(box).appearance);
      expect(drawnBy, "drawn by the system, which shows what is chosen").toBe("auto");
    },
  );

/** Returns the form's buttons, fields and answers that have no visible edge. */
async function withoutEdge(page: Page): Promise<string[]> {
  return page
    .getByRole("form")
    .first()
    .locator("button:visible, label:has(input):visible, input[type=text]:visible, select:visible")
    .evaluateAll((all) =>
      all
        // A button that only keyboard users see has no size until it is focused.
        .filter((element) => element.clientWidth > 1)
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, textDecorationLine } = getComputedStyle(element);
          const hasBorder = parseFloat(borderTopWidth) >= 1 && borderTopStyle !== "none";
          return !hasBorder && !textDecorationLine.includes("underline");
        })
        .map((element) => element.textContent.trim()),
    );
}

/** Runs in the browser. Returns the width of the focus ring around the focused element or its answer card. */
function focusRing(): { name: string; ring: number } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: "the page", ring: 2 };
  const around = [focused, focused.closest("label")].filter((one) => one !== null);
  const rings = around.map((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
  });
  return {
    name: `${focused.tagName} ${focused.textContent || focused.getAttribute("value") || ""}`,
    ring: Math.max(...rings),
  };
}
