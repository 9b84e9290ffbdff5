import { themes } from "@/themes/registry";
import { FlowPage } from "./flow-page";
import { makePerson, newNumber, type Step } from "./journeys";
import { answerByKeys, tabTo } from "./keys";
import { expectSameByForm } from "./same-by-form";
import { schoolJourneys, type SchoolJourney } from "./school-journeys";
import {
  agreeAndSend,
  agreeToAll,
  answerAll,
  defaultsOf,
  expectDelivered,
  expectKindEnd,
  expectNamed,
  expectThanks,
  land,
  passAdvertisements,
  schoolAddress,
  walkToContact,
  withdraw,
  type SchoolVisit,
} from "./school-visit";
import { schoolName, schoolsAt, test } from "./schools-app";
import { onlyLeadOf } from "./stored-leads";
import { englishSentences, stretchTexts } from "./in-another-language";
import { journeyIn, wordsIn } from "./steps-in-language";
import { expect } from "./test";

const noSchool = "None of our schools fits what you are looking for just now";
const { none, one, twelve } = schoolsAt;

/** Of all these `npm test` walks the two short flows, one on a phone, one by keyboard at a desk. */
const sampled = new Map([
  ["skinnyFlowGame: one school, and no advertisement", []],
  ["skinnyFlowIT: by keyboard alone", ["@wide", "@long"]],
]);

for (const journey of schoolJourneys) {
  const { hasBoxes } = journey;

  walk(journey, "no school: a kind end, and nobody is asked for a name", async (visit) => {
    await walkToContact(visit, none);
    await expectKindEnd(visit, noSchool);
  });

  walk(journey, "under 18: please come back, and nothing goes on", async (visit) => {
    const age = "Under 18";
    const steps = journey.steps({ postalCode: one.postalCode, age });
    const last = steps.findIndex(({ check }) => check?.includes(age));
    await land(visit);
    await answerAll(visit, steps.slice(0, last + 1));
    await expectKindEnd(visit, "Please come back when you are 18");
  });

  walk(journey, "one school, and no advertisement", async (visit) => {
    visit.advertise(false);
    await walkToContact(visit, one);
    await expectNamed(visit, one.ids);
    await agreeAndSend(visit, one.ids);
    await expectThanks(visit, one.ids);
    await expectDelivered(visit, one.ids, one.ids);
    await sameByForm(visit, one, { agreed: one.ids, advertisements: [] });
    await withdraw(visit);
  });

  const howMany = hasBoxes ? "three of them checked" : "named beside one button";
  walk(journey, `twelve schools, ${howMany}`, async (visit) => {
    const checked = hasBoxes ? twelve.ids.filter((_, at) => [1, 4, 11].includes(at)) : twelve.ids;
    await walkToContact(visit, twelve);
    await expectNamed(visit, twelve.ids);
    await agreeAndSend(visit, checked);
    await passAdvertisements(visit);
    await expectThanks(visit, checked);
    await expectDelivered(visit, twelve.ids, checked);
    await sameByForm(visit, twelve, { agreed: checked, advertisements: journey.advertisements });
  });

  walk(journey, "by keyboard alone", async (visit) => {
    const { flow, person } = visit;
    const checked = hasBoxes ? twelve.ids.slice(0, 2) : twelve.ids;
    const agreeTo = hasBoxes ? checked.map(schoolName) : [];
    await land(visit);
    const pages = [
      ...journey.steps(twelve),
      { ...journey.contact(person), agreeTo },
      ...journey.advertisements,
    ];
    for (const [index, step] of pages.entries()) {
      // What lies over the page takes the focus as soon as it has come.
      const isOver = journey.isOverlaid === true && step.follow !== undefined;
      if (index > 0 && !isOver) await expect(flow.form.getByRole("heading").first()).toBeFocused();
      await answerByKeys(flow, step);
    }
    await expect(flow.heading("Thank You!")).toBeFocused();
    await expectDelivered(visit, twelve.ids, checked);
  });

  walk(journey, "by keyboard alone, no school: the way back is a button", async (visit) => {
    const { flow } = visit;
    const steps = journey.steps(none);
    await land(visit);
    for (const step of steps) await answerByKeys(flow, step);
    await expect(flow.heading(noSchool)).toBeFocused();
    await tabTo(flow.button("Start again"));
    await flow.page.keyboard.press("Enter");
    await flow.expectPage(steps[0]?.page ?? "");
  });

  for (const tried of journey.variants)
    walk(
      journey,
      `${tried.experiment} is ${tried.variant}, and all twelve at once`,
      async (visit) => {
        await walkToContact(visit, twelve, tried);
        await expectNamed(visit, twelve.ids);
        await agreeToAll(visit);
        await passAdvertisements(visit);
        await expectThanks(visit, twelve.ids);
        const told = await expectDelivered(visit, twelve.ids, twelve.ids);
        expect(told).toEqual({ ...defaultsOf(journey), [tried.experiment]: tried.variant });
      },
    );
}

for (const journey of schoolJourneys.filter(({ site }) => themes[site]?.languages?.includes("es")))
  walk(journeyIn("es", journey), "one school, in Spanish from its first page", async (given) => {
    const { flow, person } = given;
    // Words that are 40 % longer fit each page of it.
    const expectRoom = async () => expect(await flow.page.evaluate(stretchTexts, 0.4)).toEqual([]);
    const visit = { ...given, look: () => given.look().then(expectRoom) };
    await flow.page.setViewportSize({ width: 320, height: 800 });
    visit.advertise(false);
    await walkToContact(visit, one);
    await expect(flow.form).toContainText("escuelas que nos pagan");
    expect(await flow.page.evaluate(englishSentences)).toEqual([]);
    await visit.look();
    await agreeAndSend(visit, one.ids);
    await expect(flow.heading(wordsIn("es", "Thank You!"))).toBeVisible();
    const callers = flow.form.getByRole("listitem").filter({ hasText: schoolName("california") });
    await expect(callers).toContainText("escuela en Austin, Texas");
    await expectRoom();
    expect(await flow.page.evaluate(englishSentences)).toEqual([]);
    await expectDelivered(visit, one.ids, one.ids);
    const lead = await onlyLeadOf(person.email, visit.databaseUrl);
    expect(lead).toMatchObject({ consent_language: "es-US" });
    await sameByForm(visit, one, { agreed: one.ids, advertisements: [] });
  });

/** The same visit by forms alone makes the same lead. */
async function sameByForm(
  { journey, flow, person, address, databaseUrl }: SchoolVisit,
  { postalCode }: { postalCode: string },
  { agreed, advertisements }: { agreed: string[]; advertisements: Step[] },
): Promise<void> {
  const agreeTo = journey.hasBoxes ? agreed.map(schoolName) : [];
  await expectSameByForm(
    {
      start: address(),
      steps: (other) => [
        ...journey.steps({ postalCode }),
        { ...journey.contact(other), agreeTo },
        ...advertisements,
      ],
      end: wordsIn(journey.language ?? "en", "Thank You!"),
      databaseUrl,
    },
    { person, userAgent: await flow.page.evaluate(() => navigator.userAgent) },
  );
}

function walk(journey: SchoolJourney, what: string, body: (visit: SchoolVisit) => Promise<void>) {
  const title = `${journey.site}: ${what}`;
  const tag = sampled.get(title) ?? ["@long"];
  test(title, { tag }, async ({ page, schools, advertise, expectAccessible }) => {
    test.slow();
    advertise(true);
    let looks = 0;
    await body({
      journey,
      flow: new FlowPage(page),
      person: { ...makePerson(), phone: newNumber() },
      address: (variants) => schoolAddress(journey, schools.app.port, variants),
      databaseUrl: schools.databaseUrl,
      advertise,
      // The page around the questionnaire is the same at each step.
      look: async () => {
        const isWhole = looks === 0 || (await page.locator("iframe").count()) > 0;
        looks += 1;
        await expectAccessible(page, isWhole ? undefined : "#questionnaire");
      },
    });
  });
}
