import type { Page } from "@playwright/test";
import type { VisitorContact, FlowStep } from "../fixtures/claim-steps";
import {
  schoolJourneys,
  getTestSchoolName,
  postalCodesBySchoolCount,
  type SchoolJourney,
  type JourneyVariant,
} from "../fixtures/school-journeys";
import {
  getDefaultVariants,
  createPersonWithUniquePhone,
  getSchoolVisitUrl,
  listStepsToLead,
} from "./journeys";
import { testSchoolsTest as test } from "./apps";
import { expectSchoolDeliveries } from "./delivered";
import { QuestionnairePage } from "./flow-page";
import { fetchReceivedWebhooks } from "./received-webhooks";
import { expectSameLeadWithoutScript } from "./same-by-form";
import { findOnlyLead } from "./stored-leads";
import { expect } from "./test";

const { one, twelve } = postalCodesBySchoolCount;

/** The only case in `npm test`. `keyboard.spec.ts` covers another short flow. */
const sampled = "skinnyFlowGame: one school, and no advertisement";

/** A visit to an education site. */
interface Visit {
  journey: SchoolJourney;
  flow: QuestionnairePage;
  person: VisitorContact;
  databaseUrl: string;
  /** Returns the URL where the visit starts. Experiments without a given variant are set to their default. */
  address: (variants?: Record<string, string>) => string;
  advertise: (isAdvertised: boolean) => void;
  /** Asserts that axe finds no violation on the current page. */
  look: () => Promise<void>;
}

for (const journey of schoolJourneys) {
  const { hasBoxes, advertisements } = journey;

  walk(journey, "one school, and no advertisement", async (visit) => {
    visit.advertise(false);
    await walkToContact(visit, one.postalCode);
    await expectNamed(visit, one.ids);
    await agree(visit, one.ids);
    await expectThanks(visit, one.ids);
    await expectSchoolDeliveries(journey, visit.person, visit.databaseUrl, { shown: one.ids });
    await sameByForm(visit, (person) => listStepsToLead(journey, one, person));
    await withdraw(visit);
  });

  const howMany = hasBoxes ? "three of them checked" : "named beside one button";
  walk(journey, `twelve schools, ${howMany}`, async (visit) => {
    const agreed = hasBoxes ? twelve.ids.filter((_, at) => [1, 4, 11].includes(at)) : twelve.ids;
    await walkToContact(visit, twelve.postalCode);
    await expectNamed(visit, twelve.ids);
    await agree(visit, agreed);
    await passAdvertisements(visit);
    await expectThanks(visit, agreed);
    const expected = { shown: twelve.ids, agreed };
    await expectSchoolDeliveries(journey, visit.person, visit.databaseUrl, expected);
    await sameByForm(visit, (person) => [
      ...listStepsToLead(journey, twelve, person, agreed),
      ...advertisements,
    ]);
  });

  for (const tried of journey.variants)
    walk(
      journey,
      `${tried.experiment} is ${tried.variant}, and all twelve at once`,
      async (visit) => {
        const { flow, person, databaseUrl } = visit;
        await walkToContact(visit, twelve.postalCode, tried);
        await expectNamed(visit, twelve.ids);
        const { press: _, ...contact } = journey.contact(person);
        await flow.answer({ ...contact, ...journey.all });
        await passAdvertisements(visit);
        await expectThanks(visit, twelve.ids);
        const expected = { shown: twelve.ids };
        const told = await expectSchoolDeliveries(journey, person, databaseUrl, expected);
        expect(told).toEqual({ ...getDefaultVariants(journey), [tried.experiment]: tried.variant });
      },
    );
}

function walk(journey: SchoolJourney, what: string, body: (visit: Visit) => Promise<void>) {
  const title = `${journey.site}: ${what}`;
  const tag = title === sampled ? [] : ["@long"];
  test(title, { tag }, async ({ page, own, advertise, expectAccessible }) => {
    test.slow();
    advertise(true);
    let looks = 0;
    await body({
      journey,
      flow: new QuestionnairePage(page),
      person: createPersonWithUniquePhone(),
      databaseUrl: own.databaseUrl,
      address: (variants) => getSchoolVisitUrl(journey, own.app.port, variants),
      advertise,
      // Only the questionnaire differs between steps, so only it is checked.
      look: async () => {
        const isWhole = looks === 0 || (await page.locator("iframe").count()) > 0;
        looks += 1;
        await expectAccessible(page, isWhole ? undefined : "#questionnaire");
      },
    });
  });
}

/**
 * Starts a visit and answers all pages before the page that names the schools. Asserts that a variant's texts appear
 * only in that variant.
 */
async function walkToContact(
  visit: Visit,
  postalCode: string,
  tried?: JourneyVariant,
): Promise<void> {
  const { flow, journey, look, address } = visit;
  const landed = flow.page.waitForResponse((one) => one.url().endsWith("/api/flow/Land"));
  await flow.page.goto(address(tried && { [tried.experiment]: tried.variant }));
  const { experiments } = (await (await landed).json()) as {
    experiments: { experiments: Record<string, unknown> };
  };
  const tries = Object.keys(experiments.experiments).sort();
  expect(tries).toEqual(Object.keys(getDefaultVariants(journey)).sort());
  for (const step of journey.steps({ postalCode })) {
    const { press, ...asked } = withTexts(step, tried);
    await flow.expectPage(asked.page);
    await look();
    await flow.answer(asked);
    if (step.check?.includes("Computer science")) await expectVariant(visit, tried);
    if (press) await flow.press(flow.button(press));
  }
}

/** Returns a step with the headings and options of an experiment's variant. */
function withTexts(step: FlowStep, tried?: JourneyVariant): FlowStep {
  const check = step.check?.map((label) => tried?.options?.[label] ?? label);
  return { ...step, page: tried?.headers?.[step.page] ?? step.page, ...(check && { check }) };
}

async function expectVariant(
  { flow, journey, look }: Visit,
  tried?: JourneyVariant,
): Promise<void> {
  const shown = ({ shows }: JourneyVariant) => flow.page.getByText(shows).first();
  if (!tried) {
    for (const variant of journey.variants) await expect(shown(variant)).toHaveCount(0);
    return;
  }
  await expect(shown(tried)).toBeVisible();
  await look();
}

/** Asserts that the page names exactly these schools with the reasons, and discloses that schools pay. */
async function expectNamed({ flow, journey, person, look }: Visit, ids: string[]): Promise<void> {
  await flow.expectPage(journey.contact(person).page);
  await expect(flow.form).toContainText("schools that pay us");
  for (const id of ids) {
    const card = flow.form
      .locator("li, [data-field]")
      .filter({ hasText: getTestSchoolName(id) })
      .last();
    await expect(card).toContainText(/Austin, TX · online · starts .*Computer science/);
    // A single school is named above the fields and again in the consent beside the button.
    const isTwice = ids.length === 1 && !journey.hasBoxes;
    const names = flow.form
      .getByText(getTestSchoolName(id), { exact: true })
      .filter({ visible: true });
    await expect(names).toHaveCount(isTwice ? 2 : 1);
  }
  const boxes = flow.consentGroup.getByRole("checkbox", { name: /may call, text and email me/ });
  await expect(boxes).toHaveCount(journey.hasBoxes ? ids.length : 0);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  // On a phone the fields come first, and the schools are shortened. Tapping a school opens its full consent without
  // agreeing to it.
  if (flow.page.viewportSize()?.width === 390)
    expect((await flow.form.boundingBox())?.height, "pixels of the schools' page").toBeLessThan(
      4000,
    );
  const [opener] = await flow.form.getByText("Full consent to calls, texts and emails").all();
  const whole = flow.form.getByText("STOP", { exact: true }).first();
  await expect(whole).toBeHidden();
  if (opener) await flow.press(opener);
  await expect(whole).toBeVisible();
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  const sponsored = flow.form.getByText("Sponsored Schools", { exact: true });
  await expect(sponsored).toHaveCount(journey.hasBoxes ? 1 : 0);
  if (journey.hasBoxes) {
    await flow.press(sponsored);
    await expect(flow.form.getByText("A sponsored school pays us")).toBeVisible();
  }
  await look();
}

/** Agrees to these schools and submits. Uses checkboxes if the page has them. */
async function agree({ flow, journey, person }: Visit, ids: string[]): Promise<void> {
  const agreeTo = journey.hasBoxes ? ids.map(getTestSchoolName) : [];
  await flow.answer({ ...journey.contact(person), agreeTo });
}

/** Passes the sponsored matches and listings, if the site has them. */
async function passAdvertisements({ flow, journey, look }: Visit): Promise<void> {
  for (const step of journey.advertisements) {
    await flow.expectPage(step.page);
    const payers = "schools that pay us";
    // A dialog repeats the text of the page below, so the last match counts.
    await expect(flow.form.getByText(`ads: ${payers}`).last()).toBeVisible();
    if (step.follow && journey.isOverlaid)
      await expect(flow.form.getByRole("dialog")).toContainText(payers);
    const isFramed = step.page === "Sponsored listings";
    const place = isFramed ? flow.form.frameLocator("iframe") : flow.form;
    await expect(place.getByRole("heading", { name: "Sample Ash (test data)" })).toBeVisible();
    if (isFramed) await expectSiteLook(flow);
    await look();
    await flow.answer(step);
  }
}

/** Asserts that the page around the questionnaire has the site's colors and fonts. */
async function expectSiteLook({ form, page }: QuestionnairePage): Promise<void> {
  const ask = form.frameLocator("iframe").getByRole("button", { name: /^Request information/ });
  const { accent, family } = await styleOf(page);
  await expect(ask.first()).toHaveCSS("background-color", accent);
  await expect(ask.first()).toHaveCSS("font-family", family);
  // A font is loaded only if a rule uses it.
  const [own = ""] = family.replaceAll('"', "").split(",");
  const isLoaded = (_: Element, name: string) =>
    [...document.fonts].some(
      ({ family, status }) => family.replaceAll('"', "") === name && status === "loaded",
    );
  await expect.poll(() => ask.first().evaluate(isLoaded, own)).toBe(true);
}

function styleOf(page: Page) {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--accent)";
    const { backgroundColor: accent, fontFamily: family } = getComputedStyle(probe);
    probe.remove();
    return { accent, family };
  });
}

/** Asserts that the thank-you page names only the agreed schools. */
async function expectThanks({ flow, look }: Visit, agreed: string[]): Promise<void> {
  const title = flow.page.getByRole("heading", { name: "Who can call you" });
  await expect(title).toBeVisible();
  await flow.expectInView("Thank You!", "three seconds");
  // Outside permitted hours, the page says when the call will come.
  await expect(flow.form).toContainText(
    /Stay by your phone\. A school representative may be calling shortly\.|A school representative may call you on \w+, /,
  );
  const callers = flow.form.locator("section").filter({ has: title }).getByRole("listitem");
  await expect(callers).toHaveCount(agreed.length);
  for (const id of agreed)
    await expect(callers.filter({ hasText: getTestSchoolName(id) })).toHaveCount(1);
  await look();
}

/** Withdraws consent on the thank-you page. Asserts that every agreed school is notified. */
async function withdraw({ flow, person, databaseUrl }: Visit): Promise<void> {
  const lead = await findOnlyLead(person.email, databaseUrl);
  await flow.press(flow.button("Withdraw my consent"));
  await expect(flow.form.getByText("Your consent is withdrawn.")).toBeVisible();
  const revoked = async () =>
    (await fetchReceivedWebhooks(lead.id)).filter(({ body }) => body.includes("consent.revoked"));
  await expect.poll(async () => (await revoked()).length).toBe(1);
}

/** Asserts that the same visit without JavaScript creates the same lead. */
function sameByForm(
  { flow, person, address, databaseUrl }: Visit,
  steps: (person: VisitorContact) => FlowStep[],
): Promise<void> {
  const browser = flow.page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  const journey = { start: address(), steps, end: "Thank You!", databaseUrl };
  return expectSameLeadWithoutScript(browser, journey, person);
}
