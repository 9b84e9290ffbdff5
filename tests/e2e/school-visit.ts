import { Webhook } from "standardwebhooks";
import { expect, type Locator } from "@playwright/test";
import { draftsKey } from "@/flow/engine/stored-visit";
import { pathIn } from "@/lib/shared/languages";
import { experimentParameter } from "@/flow/protocol/experiments";
import type { FlowPage } from "./flow-page";
import type { Person, Step } from "./journeys";
import { receivedAbout } from "./received-webhooks";
import { siteAddress } from "./routes";
import { schoolName } from "./schools-app";
import type { SchoolJourney } from "./school-journeys";
import { started } from "./settings";
import { consentsOf, leadsOfSession, onlyLeadOf } from "./stored-leads";

/** One visitor on one education site. */
export interface SchoolVisit {
  journey: SchoolJourney;
  flow: FlowPage;
  person: Person;
  /** `schoolAddress` of its journey. */
  address: (variants?: Record<string, string>) => string;
  databaseUrl: string;
  advertise: (isAdvertised: boolean) => void;
  /** Axe finds nothing on the page as it is now. */
  look: () => Promise<void>;
}

/** Where a visit begins; each experiment of the flow has its default variant, or the one given. */
export function schoolAddress(
  journey: SchoolJourney,
  port: number,
  variants: Record<string, string> = {},
): string {
  const chosen = Object.entries({ ...defaultsOf(journey), ...variants });
  const query = new URLSearchParams(
    chosen.map(([name, value]) => [experimentParameter(name), value]),
  );
  return siteAddress(journey.site, port, `${pathIn(journey.language ?? "en", "/")}?${query}`);
}

/** Lands; the flow tries the experiments that the journey names, and no others. */
export async function land(visit: SchoolVisit, variants?: Record<string, string>): Promise<void> {
  const { page } = visit.flow;
  const landed = page.waitForResponse((response) => response.url().endsWith("/api/flow/Land"));
  await page.goto(visit.address(variants));
  const { experiments } = (await (await landed).json()) as {
    experiments: { experiments: Record<string, unknown> };
  };
  expect(Object.keys(experiments.experiments).sort()).toEqual(
    Object.keys(defaultsOf(visit.journey)).sort(),
  );
}

/** Every experiment of the flow at its default, as its visitors meet it without. */
export function defaultsOf({ variants }: SchoolJourney): Record<string, string> {
  return Object.fromEntries(variants.map(({ experiment }) => [experiment, "default"]));
}

/** Lands and answers all pages before the one that names the schools, with a variant or without any. */
export async function walkToContact(
  visit: SchoolVisit,
  { postalCode }: { postalCode: string },
  tried?: SchoolJourney["variants"][number],
): Promise<void> {
  await land(visit, tried && { [tried.experiment]: tried.variant });
  await answerAll(visit, visit.journey.steps({ postalCode }), tried);
}

/** Answers these pages; each is looked at first. What a variant shows is there with it alone. */
export async function answerAll(
  { flow, journey, look }: SchoolVisit,
  steps: Step[],
  tried?: SchoolJourney["variants"][number],
): Promise<void> {
  for (const { press, ...step } of steps) {
    const page = tried?.headers?.[step.page] ?? step.page;
    const check = step.check?.map((label) => tried?.options?.[label] ?? label);
    await flow.expectPage(page);
    await look();
    await flow.answer({ ...step, page, ...(check ? { check } : {}) });
    if (hasPrograms(step)) {
      const shown = (one: { shows: RegExp }) => flow.page.getByText(one.shows).first();
      if (tried) await expect(shown(tried)).toBeVisible();
      else for (const variant of journey.variants) await expect(shown(variant)).toHaveCount(0);
      if (tried) await look();
    }
    if (press) await flow.press(flow.button(press));
  }
}

/** Pixels, as laid out now. */
function heightOf(element: Locator): Promise<number> {
  return element.evaluate((box) => box.getBoundingClientRect().height);
}

function hasPrograms({ check }: Step): boolean {
  return check?.includes("Computer Science") ?? false;
}

/** The page names exactly the schools that fit, each with why, and says that they pay. */
export async function expectNamed(visit: SchoolVisit, ids: string[]): Promise<void> {
  const { flow, journey, person } = visit;
  await flow.expectPage(journey.contact(person).page);
  await expect(flow.form).toContainText("schools that pay us");
  for (const id of ids) {
    const card = flow.form
      .locator("li, [data-field]")
      .filter({ hasText: schoolName(id) })
      .last();
    await expect(card).toContainText(/Austin, TX · online · starts .*Computer Science/);
    // The only school of a button is told of above the fields, and named again in what the button agrees to.
    const isTwice = ids.length === 1 && !journey.hasBoxes;
    const names = flow.form.getByText(schoolName(id), { exact: true }).filter({ visible: true });
    await expect(names).toHaveCount(isTwice ? 2 : 1);
  }
  const boxes = flow.consentGroup.getByRole("checkbox", { name: /may call, text and email me/ });
  await expect(boxes).toHaveCount(journey.hasBoxes ? ids.length : 0);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  // Fields first, and each card short: the whole of a consent is one tap away, and the tap agrees to nothing.
  if (flow.page.viewportSize()?.width === 390)
    expect(await heightOf(flow.form), "pixels of the page of schools").toBeLessThan(4000);
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
  await visit.look();
}

/** Agrees to these schools, by their boxes where there are any, and sends. */
export async function agreeAndSend({ flow, journey, person }: SchoolVisit, ids: string[]) {
  const agreeTo = journey.hasBoxes ? ids.map(schoolName) : [];
  await flow.answer({ ...journey.contact(person), agreeTo });
}

/** Agrees to all schools by what the page has for that. */
export async function agreeToAll({ flow, journey, person }: SchoolVisit): Promise<void> {
  const { press: _, ...contact } = journey.contact(person);
  await flow.answer(contact);
  const { agreeToAll: by } = journey;
  await flow.press(
    "button" in by ? flow.button(by.button) : flow.form.getByText(by.box, { exact: true }),
  );
}

/** Sponsored matches and listings, where the site has them. */
export async function passAdvertisements(visit: SchoolVisit): Promise<void> {
  for (const step of visit.journey.advertisements) {
    await visit.flow.expectPage(step.page);
    // Over the page, too: what a dialog covers does not count.
    const payers = visit.flow.form.getByText("advertisements: schools that pay us");
    await expect(payers.last()).toBeVisible();
    const overlay = visit.flow.form.getByRole("dialog");
    if (step.follow && visit.journey.isOverlaid)
      await expect(overlay).toContainText("schools that pay us");
    await expect(advertised(visit.flow, step)).toBeVisible();
    await expectSiteLook(visit.flow);
    await visit.look();
    await visit.flow.answer(step);
  }
}

/** The frame, where there is one, has the site's own colors and fonts. */
async function expectSiteLook({ form, page }: FlowPage): Promise<void> {
  const ask = form.frameLocator("iframe").getByRole("button", { name: /^Request information/ });
  if ((await form.locator("iframe").count()) === 0) return;
  const { accent, family } = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "var(--accent)";
    const { backgroundColor: accent, fontFamily: family } = getComputedStyle(probe);
    probe.remove();
    return { accent, family };
  });
  await expect(ask.first()).toHaveCSS("background-color", accent);
  await expect(ask.first()).toHaveCSS("font-family", family);
  // The faces came along: a family that no rule names is never loaded.
  const [own = ""] = family.replaceAll('"', "").split(",");
  const loaded = () =>
    ask
      .first()
      .evaluate(
        (_, name) =>
          [...document.fonts].some(
            ({ family, status }) => family.replaceAll('"', "") === name && status === "loaded",
          ),
        own,
      );
  await expect.poll(loaded).toBe(true);
}

function advertised(flow: FlowPage, step: Step) {
  const isFramed = step.page === "Sponsored listings";
  const place = isFramed ? flow.form.frameLocator("iframe") : flow.form;
  return place.getByRole("heading", { name: "Sample Ash (test data)" });
}

/** The last page; it names those that were agreed to, and nobody else. */
export async function expectThanks({ flow, look }: SchoolVisit, agreed: string[]): Promise<void> {
  const title = flow.page.getByRole("heading", { name: "Who may call you" });
  await expect(title).toBeVisible();
  await flow.expectInView("Thank You!", "three seconds");
  // At any hour: at night it says when a call may come.
  await expect(flow.form).toContainText(
    /Stay by your phone\. A school representative may be calling shortly\.|A school representative may call you on \w+, /,
  );
  const callers = flow.form.locator("section").filter({ has: title }).getByRole("listitem");
  await expect(callers).toHaveCount(agreed.length);
  for (const id of agreed) await expect(callers.filter({ hasText: schoolName(id) })).toHaveCount(1);
  await look();
}

/** Withdraws consent on the last page: every school that was agreed to is told. */
export async function withdraw({ flow, person, databaseUrl }: SchoolVisit): Promise<void> {
  const lead = await onlyLeadOf(person.email, databaseUrl);
  await flow.press(flow.button("Withdraw my consent"));
  await expect(flow.form.getByText("Your consent is withdrawn.")).toBeVisible();
  const revoked = async () =>
    (await receivedAbout(lead.id)).filter(({ body }) => body.includes("consent.revoked"));
  await expect.poll(async () => (await revoked()).length).toBe(1);
}

/** The flow ends without a lead: nobody was asked for a name, and the button leads back into it. */
export async function expectKindEnd(visit: SchoolVisit, title: string): Promise<void> {
  const { flow, journey } = visit;
  await flow.expectInView(title, "three seconds");
  await visit.look();
  await expect(flow.form.getByRole("textbox")).toHaveCount(0);
  const session = await flow.sessionId(journey.site);
  expect(await leadsOfSession(session, visit.databaseUrl)).toEqual([]);
  expect(await receivedAbout(session)).toEqual([]);
  await expectNothingKept(visit);
}

/** The button leads to the first question, in view and without an answer: neither the tab nor the server has one. */
async function expectNothingKept({ flow, journey }: SchoolVisit): Promise<void> {
  const kept = () =>
    flow.page.evaluate((key) => sessionStorage.getItem(key), draftsKey(journey.site));
  expect(await kept()).toBeNull();
  await flow.press(flow.button("Start again"));
  const [first] = journey.steps({ postalCode: "" });
  await flow.expectInView(first?.page ?? "");
  await expect(flow.form.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(flow.button("Back")).toHaveCount(0);
  expect(await kept()).toBeNull();
}

/**
 * Those that were shown have a consent record each, and those that were agreed to a delivery each, which has come: one
 * message with its own consent alone. Returns the experiments that the messages tell.
 */
export async function expectDelivered(
  { journey, person, databaseUrl }: SchoolVisit,
  shown: string[],
  agreed: string[],
): Promise<Record<string, string>> {
  const lead = await onlyLeadOf(person.email, databaseUrl);
  expect(lead.answers).toMatchObject(journey.answers);
  const keyOf = (id: string) => `tcpa-${journey.site}-1:${id}`;
  const consents = await consentsOf(lead.id, databaseUrl);
  expect(sorted(consents.map(({ tcpa_key }) => tcpa_key))).toEqual(sorted(shown.map(keyOf)));
  const given = consents.filter(({ is_checked }) => is_checked).map(({ tcpa_key }) => tcpa_key);
  expect(sorted(given)).toEqual(sorted(agreed.map(keyOf)));
  await expect.poll(async () => (await receivedAbout(lead.id)).length).toBe(agreed.length);
  const messages = (await receivedAbout(lead.id)).map(
    ({ body, headers }) =>
      new Webhook(started().webhookSecret).verify(body, headers as Record<string, string>) as {
        data: {
          receiver: { id: string };
          consents: { tcpaKey: string }[];
          experiments?: Record<string, string>;
        };
      },
  );
  expect(sorted(messages.map(({ data }) => data.receiver.id))).toEqual(sorted(agreed));
  for (const { data } of messages)
    expect(data.consents.map(({ tcpaKey }) => tcpaKey)).toEqual([keyOf(data.receiver.id)]);
  return messages[0]?.data.experiments ?? {};
}

function sorted(texts: string[]): string[] {
  return [...texts].sort();
}
