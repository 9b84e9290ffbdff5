import {
  createContactStep,
  roundupClaimantSteps,
  injuredVisitorSteps,
  type FlowStep,
} from "../fixtures/claim-steps";
import { schoolJourneys, postalCodesBySchoolCount } from "../fixtures/school-journeys";
import { createPerson, getSchoolVisitUrl, listStepsToLead } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl } from "./routes";
import { testSchoolsTest as test } from "./apps";
import { expect } from "./test";

/* Counts how many pages, words, taps and fields a visitor needs up to the lead. These are the figures in
   docs/questions.md. */
skipDesktopSize();

/** Maximum number of taps and fields up to the lead, by flow. */
const most: Record<string, number> = {
  ...{ mva: 16, roundup: 18 },
  ...{ ysm: 16, mdf: 19, skinnyFlowGame: 12, skinnyFlowIT: 12 },
};

/**
 * Words read per second, and seconds per tap and per field. `server/sessions/pages/describe-progress.ts` uses the same
 * values.
 */
const pace = { words: 238 / 60, tap: 2, field: 7 };

const legal = [
  {
    site: "mva",
    steps: [...injuredVisitorSteps, createContactStep(createPerson())],
    end: "Submitted!",
  },
  {
    site: "roundup",
    steps: [...roundupClaimantSteps, createContactStep(createPerson())],
    end: "Submitted!",
  },
].map((visit) => ({ ...visit, journey: undefined }));
const studies = schoolJourneys.map((journey) => ({
  ...{ site: journey.site, journey, end: "Thank You!" },
  steps: listStepsToLead(journey, postalCodesBySchoolCount.one, createPerson()),
}));

for (const { site, journey, steps, end } of [...legal, ...studies])
  test(
    `${site}: few taps to a lead`,
    { tag: site === "mva" ? [] : "@long" },
    async ({ page, started, own, advertise }) => {
      test.slow();
      advertise(false);
      await page.goto(
        journey
          ? getSchoolVisitUrl(journey, own.app.port)
          : getLocalSiteUrl(site, started.port, "/claims/makeclaim"),
      );
      const flow = new QuestionnairePage(page);
      let words = 0;
      await flow.answerAll(steps, async () => {
        words += (await flow.form.innerText()).split(/\s+/).filter(Boolean).length;
      });
      await flow.expectPage(end);
      const fields = sum(steps.map(({ fill = {} }) => Object.keys(fill).length));
      const taps = fields + sum(steps.map(pressesOf));
      const seconds = words / pace.words + (taps - fields) * pace.tap + fields * pace.field;
      const figures = [`${steps.length} screens`, `${taps} taps`, `${words} words`];
      console.log(`${site}: ${figures.join(", ")}, about ${Math.round(seconds)} s`);
      expect(taps).toBeLessThanOrEqual(most[site] ?? 0);
    },
  );

/** Returns the number of taps in a step, without its text fields. */
function pressesOf({
  choose,
  check = [],
  consents,
  agreeTo = [],
  press,
  follow,
}: FlowStep): number {
  const single = [choose, consents, press, follow].filter((one) => one !== undefined);
  return single.length + check.length + agreeTo.length;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
