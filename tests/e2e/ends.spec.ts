import type { Page } from "@playwright/test";
import { experimentParameter } from "@/flow/protocol/experiments";
import { FlowPage } from "./flow-page";
import { contactStep, exposedSteps, injuredSteps, makePerson, mva, type Step } from "./journeys";
import { siteAddress } from "./routes";
import { schoolJourneys } from "./school-journeys";
import { defaultsOf } from "./school-visit";
import { schoolName, schoolsAt, test } from "./schools-app";
import { expect } from "./test";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A visit from its first page to one of the ends: on which of the two apps, and what heads the end. */
interface Visit {
  site: string;
  kind: string;
  path: string;
  steps: Step[];
  end: string;
  /** On the app whose register has schools, and nobody for a legal claim. */
  hasSchools?: boolean;
}

const nobody = "We cannot find an attorney for you online right now";
const noSchool = "None of our schools fits what you are looking for just now";
const { none, one } = schoolsAt;
const lead = contactStep(makePerson());
const unexposed: Step[] = exposedSteps.slice(0, 1).map((step) => ({ ...step, choose: "No" }));

const claims: Visit[] = [
  { site: "mva", kind: "lead", path: "/", steps: [...injuredSteps, lead], end: "Submitted!" },
  {
    ...{ site: "mva", kind: "declined", path: "/" },
    steps: [mva.kind, mva.place, mva.date, { ...mva.hurt, choose: "No, nobody was hurt" }],
    end: "We are glad nobody was hurt",
  },
  {
    ...{ site: "mva", kind: "nobody takes it", path: "/", hasSchools: true },
    ...{ steps: injuredSteps, end: nobody },
  },
  { site: "roundup", kind: "lead", path: "/", steps: [...exposedSteps, lead], end: "Submitted!" },
  {
    ...{ site: "roundup", kind: "declined", path: "/" },
    ...{ steps: unexposed, end: "This claim is about weed killer" },
  },
  {
    ...{ site: "roundup", kind: "nobody takes it", path: "/", hasSchools: true },
    ...{ steps: exposedSteps, end: nobody },
  },
];

const studies = schoolJourneys.flatMap((journey): Visit[] => {
  const { site, hasBoxes } = journey;
  const tried = Object.entries(defaultsOf(journey)).map(([name, variant]) => [
    experimentParameter(name),
    variant,
  ]);
  const path = `/?${new URLSearchParams(tried)}`;
  const visit = { site, path, hasSchools: true };
  const toContact = journey.steps(one);
  const contact = journey.contact(makePerson());
  const agreeTo = hasBoxes ? one.ids.map(schoolName) : [];
  const minors = journey.steps({ ...one, age: "Under 18" });
  const last = minors.findIndex(({ check }) => check?.includes("Under 18"));
  return [
    { ...visit, kind: "lead", steps: [...toContact, { ...contact, agreeTo }], end: "Thank You!" },
    { ...visit, kind: "nobody takes it", steps: journey.steps(none), end: noSchool },
    {
      ...{ ...visit, kind: "declined", steps: minors.slice(0, last + 1) },
      end: "Please come back when you are 18",
    },
  ];
});

/** These `npm test` walks, on a phone. */
const sampled = new Set(["mva lead", "mdf nobody takes it"]);

for (const { site, kind, path, steps, end, hasSchools } of [...claims, ...studies])
  test(
    `${site}, ${kind}: each question comes into view, the end stays there, and the window moves for nothing else`,
    { tag: sampled.has(`${site} ${kind}`) ? [] : "@long" },
    async ({ page, started, schools, advertise }) => {
      test.slow();
      advertise(false);
      const port = hasSchools ? schools.app.port : started.port;
      await page.goto(siteAddress(site, port, path));
      const flow = new FlowPage(page);
      await flow.answerAll(steps, async (step) => {
        if (step === steps[0]) return;
        await flow.expectInView(step.page);
        expect(await wordsOverHeading(page), `larger than "${step.page}"`).toEqual([]);
      });
      await flow.expectInView(end, "three seconds");
      expect(await wordsOverHeading(page), `larger than "${end}"`).toEqual([]);
    },
  );

for (const site of ["mva", "roundup"])
  test(
    `${site}, call arranged: the end stays in view`,
    { tag: "@long" },
    async ({ page, started }) => {
      await page.goto(siteAddress(site, started.port, "/claims/scheduleacall"));
      const flow = new FlowPage(page);
      const { firstName, lastName, phone } = makePerson();
      await flow.fillIn({
        page: "",
        fill: { "What is your ZIP code?": "92101", "Which number should we call?": phone },
      });
      await flow.press(flow.button("Continue"));
      for (const question of ["Which day should we call?", "What time is best?"]) {
        await flow.expectInView(question);
        await flow.press(flow.form.locator("label:has(input[type=radio])").nth(1));
      }
      await expect(flow.consentGroup).toBeVisible();
      await flow.fillIn({
        ...{ page: "", consents: true },
        fill: { "First name": firstName, "Last name": lastName },
      });
      const stepper = page.getByRole("navigation", { name: "Your claim, step by step" });
      const current = stepper.locator("[aria-current=step]");
      await expect(current).toHaveAttribute("href", "/claims/makeclaim");
      await flow.press(flow.button("Schedule my call"));
      await flow.expectInView("Submitted!", "three seconds");
      await expect(current).toHaveAttribute("href", "/claims/claimsubmitted");
    },
  );

/** Words of the step on screen that are larger than what heads it, or than the question that they answer. */
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
