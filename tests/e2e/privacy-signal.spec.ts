import { createContactStep } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { externalServicesTest as test } from "./apps";
import { expect } from "./test";

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });

const isTracker = ({ url }: { url: string }) => /^\/(clarity|gtag)/.test(url);

const signals = [
  { name: "without the signal", hasSignal: false, hasProperty: false },
  { name: "with the signal", hasSignal: true, hasProperty: true },
  { name: "with the header alone", hasSignal: true, hasProperty: false },
];

for (const { name, hasSignal, hasProperty } of signals)
  test.describe(name, () => {
    test.use({ extraHTTPHeaders: hasSignal ? { "Sec-GPC": "1" } : {} });
    test(
      hasSignal ? "no pixel and no recording" : "both are asked for",
      async ({ page, context, upstream }) => {
        if (hasProperty)
          await context.addInitScript(() =>
            Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
          );
        await page.clock.install();
        const flow = new QuestionnairePage(page);
        await jumpToFlowPage(flow, "Pii");
        const recorded = page.getByText("This form is recorded.");
        await expect(recorded).toHaveCount(hasSignal ? 0 : 1);
        const honoured = page.getByText("Your browser sent a Global Privacy Control signal.");
        await expect(honoured).toHaveCount(hasSignal ? 1 : 0);
        await flow.answer(createContactStep(createPerson()));
        await flow.expectPage("Submitted!");
        const asked = () =>
          [...new Set(upstream.asked.filter(isTracker).map(({ url }) => url))].toSorted();
        const trackers = ["/clarity/project", "/gtag.js?id=AW-1"];
        const wait = async () => {
          // A pixel fires a second after its code has loaded.
          await page.clock.runFor(1_000);
          await page.waitForLoadState("networkidle");
          return asked();
        };
        for (let second = 0; second < 5; second += 1) await wait();
        if (hasSignal) expect(asked()).toEqual([]);
        else await expect.poll(wait).toEqual(trackers);
      },
    );
  });

test.describe("the note that says so", () => {
  test.use({ expectedErrors: [/status of 404/] });
  test("is seen on every layout", async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    );
    const note = page.getByText("Your browser sent a Global Privacy Control signal.");
    // Default layout, campaign, page without form, page without footer, error page.
    for (const path of ["/", "/rideshare", "/sponsors", "/claims", "/no-such-page"]) {
      await page.goto(path);
      await note.scrollIntoViewIfNeeded();
      await expect(note, path).toBeInViewport();
    }
  });
});
