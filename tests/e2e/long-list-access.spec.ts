import { atPhoneSizeOnly } from "./at-phone-size";
import { count, longQuestion, openLongList } from "./long-list";
import { test as base } from "./scripted-app";
import { asking } from "./scripted-pages";
import { expect } from "./test";

/**
 * The test in a browser whose screen reader is on: without one Chromium leaves out of its tree what is off screen in a
 * list of which it lays out only what is seen.
 */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, provide) =>
      provide({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), "--force-renderer-accessibility"],
      }),
    { scope: "worker" },
  ],
});

atPhoneSizeOnly();
// A trace copies the whole document at each step.
test.use({ trace: "off" });

test("a filter, the arrow keys, and every option in the accessibility tree", async ({
  page,
  api,
  expectAccessible,
}) => {
  test.slow();
  api.pages = [asking("Choose", [longQuestion("MultiSelect")])];
  const flow = await openLongList(page);
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { backendNodeId } = root;
  const boxes = async () =>
    (await session.send("Accessibility.queryAXTree", { backendNodeId, role: "checkbox" })).nodes;
  await expect
    .poll(async () => {
      const all = await boxes();
      return [all.length, all.at(-1)?.name?.value];
    })
    .toEqual([count, "Program 2000 of Law"]);
  const filter = flow.form.getByRole("searchbox", { name: "Filter this list" });
  await filter.fill("art 19");
  await expect(flow.form.getByText(/^\d+ of 2,000 shown/)).not.toHaveText(/^2,000/);
  await filter.press("Enter");
  await filter.press("Tab");
  await expect(flow.field("Program 19 of Art")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(flow.field("Program 119 of Art")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  // The page around it is looked at elsewhere.
  await expectAccessible(page, "form");
  await page.keyboard.press("Tab");
  await expect(flow.button("Continue")).toBeFocused();
  await page.keyboard.press("Enter");
  await flow.expectPage("Submitted!");
  expect(api.taken[0]?.Programs).toEqual(["p19", "p1999"]);
});
