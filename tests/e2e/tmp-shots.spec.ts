import { FlowPage } from "./flow-page";
import { makePerson, newNumber } from "./journeys";
import { siteAddress } from "./routes";
import { schoolJourneys } from "./school-journeys";
import { schoolsAt, test } from "./schools-app";
for (const journey of schoolJourneys)
  test(`shots ${journey.site}`, async ({ page, schools, advertise }) => {
    test.slow();
    advertise(true);
    const flow = new FlowPage(page);
    await page.goto(
      siteAddress(journey.site, schools.app.port, "/?exp_AoiAndPoiCustomHeaders=default"),
    );
    const steps = journey.steps(schoolsAt.twelve);
    for (const step of steps) {
      await flow.expectPage(step.page);
      console.log(
        journey.site,
        step.page,
        await page.evaluate(() => document.documentElement.scrollHeight),
      );
      await flow.answer(step);
    }
    await flow.expectPage(journey.contact(makePerson()).page);
    await page.waitForTimeout(1500);
    console.log(
      journey.site,
      "CONTACT",
      await page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector("form")?.scrollHeight,
        document.querySelector("footer")?.scrollHeight,
      ]),
    );
    await page.screenshot({ path: `/tmp/w/shot-${journey.site}.png`, fullPage: true });
    void newNumber;
  });
