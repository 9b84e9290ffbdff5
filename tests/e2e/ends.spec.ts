import type { Page } from "@playwright/test";
import { getDraftsStorageKey } from "@/flow/engine/stored-visit";
import {
  createCallSteps,
  createContactStep,
  roundupClaimantSteps,
  injuredVisitorSteps,
  mvaSteps,
  stepsToAttorneyQuestion,
  type FlowStep,
} from "../fixtures/claim-steps";
import { schoolJourneys, postalCodesBySchoolCount } from "../fixtures/school-journeys";
import { createPerson, listUnderageSteps, getSchoolVisitPath, listStepsToLead } from "./journeys";
import { testSchoolsTest as test } from "./apps";
import { QuestionnairePage } from "./flow-page";
import { fetchReceivedWebhooks } from "./received-webhooks";
import { getLocalSiteUrl } from "./routes";
import { findLeadsBySession } from "./stored-leads";
import { expect } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A path through a flow to an end page, with the app it runs on and the end page's heading. */
interface Visit {
  site: string;
  kind: string;
  path: string;
  steps: FlowStep[];
  end: string;
  /** If true, the visit runs on the app with test schools, which has no law firms. */
  hasSchools?: boolean;
}

const noAttorney = "We can’t find an attorney for you online right now";
const noSchool = "We don’t have a matching school right now";
const { none, one } = postalCodesBySchoolCount;
const lead = createContactStep(createPerson());
const unexposed: FlowStep[] = roundupClaimantSteps
  .slice(0, 1)
  .map((step) => ({ ...step, choose: "No" }));

const claims: Visit[] = [
  {
    site: "mva",
    kind: "lead",
    path: "/",
    steps: [...injuredVisitorSteps, lead],
    end: "Submitted!",
  },
  {
    ...{ site: "mva", kind: "declined", path: "/" },
    steps: [
      ...stepsToAttorneyQuestion.slice(0, 3),
      { ...mvaSteps.hurt, choose: "No, no one was hurt" },
    ],
    end: "We’re glad no one was hurt",
  },
  {
    ...{ site: "mva", kind: "nobody takes it", path: "/", hasSchools: true },
    ...{ steps: injuredVisitorSteps, end: noAttorney },
  },
  {
    site: "roundup",
    kind: "lead",
    path: "/",
    steps: [...roundupClaimantSteps, lead],
    end: "Submitted!",
  },
  {
    ...{ site: "roundup", kind: "declined", path: "/" },
    ...{ steps: unexposed, end: "These claims are about weed killer" },
  },
  {
    ...{ site: "roundup", kind: "nobody takes it", path: "/", hasSchools: true },
    ...{ steps: roundupClaimantSteps, end: noAttorney },
  },
];

const studies = schoolJourneys.flatMap((journey): Visit[] => {
  const visit = { site: journey.site, path: getSchoolVisitPath(journey), hasSchools: true };
  const toLead = listStepsToLead(journey, one, createPerson());
  const all = journey.steps(one);
  const level = all.findIndex(({ choose }) => choose === "High school diploma or GED");
  const toDiploma = all
    .slice(0, level + 1)
    .map((step, at) => (at === level ? { ...step, choose: "Some high school" } : step));
  return [
    { ...visit, kind: "lead", steps: toLead, end: "Thank You!" },
    { ...visit, kind: "nobody takes it", steps: journey.steps(none), end: noSchool },
    {
      ...{ ...visit, kind: "declined", steps: listUnderageSteps(journey) },
      end: "Please come back when you’re 18",
    },
    {
      ...{ ...visit, kind: "no diploma", steps: toDiploma },
      end: "You’ll need a high school diploma or GED first",
    },
  ];
});

/** Visits in `npm test`, at phone size only. `journey.spec.ts` covers an end with a lead. */
const sampled = new Set(["mva declined", "mdf nobody takes it", "ysm no diploma"]);

for (const { site, kind, path, steps, end, hasSchools } of [...claims, ...studies])
  test(
    `${site}, ${kind}: each question comes into view, the end stays there, and the window moves for nothing else`,
    { tag: sampled.has(`${site} ${kind}`) ? [] : "@long" },
    async ({ page, started, own, advertise, expectAccessible }) => {
      test.slow();
      advertise(false);
      const port = hasSchools ? own.app.port : started.port;
      await page.goto(getLocalSiteUrl(site, port, path));
      const flow = new QuestionnairePage(page);
      await flow.answerAll(steps, async (step) => {
        if (step === steps[0]) return;
        await flow.expectInView(step.page);
        expect(await wordsOverHeading(page), `larger than "${step.page}"`).toEqual([]);
      });
      await flow.expectInView(end, "three seconds");
      expect(await wordsOverHeading(page), `larger than "${end}"`).toEqual([]);
      if (kind === "lead")
        await expect(page.locator("#questions"), "the rest of the page").toBeHidden();
      if (path === "/" || kind === "lead") return;
      await expectAccessible(page);
      await expect(flow.form.getByRole("textbox"), "no name is asked").toHaveCount(0);
      const session = await flow.sessionId(site);
      expect(await findLeadsBySession(session, own.databaseUrl)).toEqual([]);
      expect(await fetchReceivedWebhooks(session)).toEqual([]);
      if (kind === "no diploma") {
        await flow.press(flow.button("Change my answer"));
        await flow.expectInView(steps.at(-1)?.page ?? "");
      } else await expectFreshStart(flow, site, steps[0]?.page ?? "");
    },
  );

/**
 * Asserts that the end page's button leads to the first question, which is in view and unanswered. Neither the tab nor
 * the server may have kept answers.
 */
async function expectFreshStart(
  flow: QuestionnairePage,
  site: string,
  first: string,
): Promise<void> {
  const kept = () =>
    flow.page.evaluate((key) => sessionStorage.getItem(key), getDraftsStorageKey(site));
  expect(await kept()).toBeNull();
  await flow.press(flow.button("Start again"));
  await flow.expectInView(first);
  await expect(flow.form.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(flow.button("Back")).toHaveCount(0);
  expect(await kept()).toBeNull();
}

for (const site of ["mva", "roundup"])
  test(
    `${site}, call arranged: the end stays in view`,
    { tag: "@long" },
    async ({ page, started }) => {
      await page.goto(getLocalSiteUrl(site, started.port, "/claims/scheduleacall"));
      const flow = new QuestionnairePage(page);
      const [first, day, time, contact] = createCallSteps(createPerson()) as [
        FlowStep,
        FlowStep,
        FlowStep,
        FlowStep,
      ];
      await flow.answer(first);
      for (const question of [day, time]) {
        await flow.expectInView(question.page);
        await flow.answer(question);
      }
      await expect(flow.consentGroup).toBeVisible();
      await flow.fillIn(contact);
      const stepper = page.getByRole("navigation", { name: "Your claim, step by step" });
      const current = stepper.locator("[aria-current=step]");
      await expect(current).toHaveAttribute("href", "/claims/makeclaim");
      await flow.moveOn(contact);
      await flow.expectInView("Submitted!", "three seconds");
      await expect(current).toHaveAttribute("href", "/claims/claimsubmitted");
    },
  );

/** Returns visible words that are larger than the page's heading or question. */
async function wordsOverHeading(page: Page): Promise<string[]> {
  return page.getByRole("form").evaluate((form) => {
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const heading = form.querySelector("[data-page-heading]");
    if (!heading) throw new Error("Nothing heads the page.");
    return [...form.querySelectorAll("*")]
      .filter((element) => [...element.childNodes].some((node) => /\S/.test(node.nodeValue ?? "")))
      .filter((element) => element.getClientRects().length > 0 && !heading.contains(element))
      .filter((element) => {
        const question = element.closest("fieldset")?.querySelector("legend > :first-child");
        const head = question && !question.contains(element) ? question : heading;
        return sizeOf(element) > sizeOf(head);
      })
      .map((element) => `${element.textContent} (${sizeOf(element)}px)`);
  });
}
