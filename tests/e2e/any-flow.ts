import { expect, type Locator, type Page } from "@playwright/test";
import { onActionResponse } from "@/flow/protocol/responses";
import { runCommand } from "../support/run-command";
import { FlowPage } from "./flow-page";
import { makePerson } from "./journeys";
import { untilScripted } from "./test";

/** What to choose in each flow, by field name, so that it ends with a lead. */
export async function leadRoutes(): Promise<Record<string, Record<string, string>>> {
  const { code, stdout, stderr } = await runCommand("tests/support/lead-routes.ts", []);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, Record<string, string>>;
}

/** Milliseconds from each press to its call. */
export interface WalkTimes {
  sessionId: string;
  /** Pages without consent, by number and heading. */
  pages: Record<string, number>;
  consent: number;
}

/** Milliseconds that a press may take to its call: more than any wait that the product allows itself. */
const callLimitMs = 30_000;

/** A field of a page, by what its markup says of it. */
export interface WalkedField {
  name: string;
  /** An input's type, else the element: `TEXTAREA` or `SELECT`. */
  kind: string | null;
}

interface Walk {
  /** What to type into a field. */
  textFor?: (field: WalkedField) => string;
  /** Called on each page before it is left, when all that is asked is filled in. */
  beforeMove?: (page: { hasConsent: boolean }) => Promise<void>;
  /** Called when the lead is on its way: passes what sponsors have to say. Without it nobody has anything to say. */
  afterLead?: () => Promise<void>;
}

/** Walks through any flow by what stands on the screen, to its thank-you page. */
export async function walkFlow(
  flow: FlowPage,
  flowKey: string,
  chosen: Record<string, string>,
  { textFor = exampleText, beforeMove, afterLead }: Walk = {},
): Promise<WalkTimes> {
  const times: WalkTimes = { sessionId: "", pages: {}, consent: 0 };
  const reached = pagesReached(flow.page);
  for (let isSent = false, number = 1; !isSent; number += 1) {
    // The page that is seen is the one that was heard of last; the first one came with the landing.
    await expect.poll(() => reached.length).toBe(number - 1);
    const heading = flow.form.getByRole("heading").first();
    await expect(heading).toBeVisible();
    const title = `${number}. ${await heading.textContent()}`;
    const headingOfPage = await heading.elementHandle();
    times.sessionId = await flow.sessionId(flowKey);
    isSent = reached.at(-1)?.asksConsent ?? false;
    const mover = await fillIn(flow, chosen, textFor);
    await beforeMove?.({ hasConsent: isSent });
    const called = flow.page.waitForRequest((call) => call.url().endsWith("/api/flow/OnAction"), {
      timeout: callLimitMs,
    });
    const begin = Date.now();
    await flow.press(mover);
    await called;
    const time = Date.now() - begin;
    if (isSent) times.consent = time;
    else times.pages[title] = time;
    // Two pages may have one and the same heading, as text; none has another's element.
    await headingOfPage?.waitForElementState("hidden");
  }
  // Sponsored matches and listings, where a flow has them, go on by themselves when nobody sponsors.
  await afterLead?.();
  await expect.poll(() => reached.at(-1)?.pageKey, { timeout: callLimitMs }).toBe("ThankYou");
  return times;
}

interface PageReached {
  pageKey: string;
  asksConsent: boolean;
}

/** Each page that the flow API answers with, as they come. */
function pagesReached(page: Page): PageReached[] {
  const reached: PageReached[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/flow/OnAction") || !response.ok()) return;
    void response.json().then((body) => {
      const { pageKey, instructions } = onActionResponse.parse(body);
      const types = instructions.map(({ instructionType }) => instructionType);
      reached.push({ pageKey, asksConsent: types.includes("RequestTcpaConsent") });
    });
  });
  return reached;
}

/**
 * Fills in all that is asked; returns what moves on: a lone choice does so by itself, and so does the box that gives
 * every consent, where it submits.
 */
async function fillIn(
  flow: FlowPage,
  chosen: Record<string, string>,
  textFor: (field: WalkedField) => string,
): Promise<Locator> {
  const { form } = flow;
  const submit = form.locator("button[data-submit]");
  const names = await namesOf(form.locator("input[type=radio], input[type=checkbox][name]"));
  const radios = await namesOf(form.locator("input[type=radio]"));
  const fields = form.locator(
    "input:is([type=text], [type=email], [type=tel], [type=number], :not([type])), textarea, select",
  );
  if (radios.length === 1 && names.length === 1 && (await fields.count()) === 0)
    return cardOf(form, radios[0] ?? "", chosen);
  const consents = await namesOf(flow.consentGroup.locator("input"));
  for (const name of names.filter((one) => !consents.includes(one)))
    await flow.press(cardOf(form, name, chosen));
  for (const field of await fields.all()) await fillField(field, chosen, textFor);
  const selectAll = flow.consentGroup.getByRole("checkbox", { name: /^Select All/ });
  if ((await selectAll.count()) === 0) {
    for (const box of await flow.consentGroup.getByRole("checkbox").all()) await flow.press(box);
    return submit;
  }
  if (/Submit$/.test((await selectAll.evaluate((box) => box.parentElement?.textContent)) ?? ""))
    return selectAll;
  await flow.press(selectAll);
  return submit;
}

async function namesOf(inputs: Locator): Promise<string[]> {
  const names = await inputs.evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? ""));
  return [...new Set(names)].filter(Boolean);
}

function cardOf(form: Locator, name: string, chosen: Record<string, string>): Locator {
  const value = chosen[name];
  const which = value === undefined ? "" : `[value="${value}"]`;
  return form.locator(`label:has(> input[name="${name}"]${which})`).first();
}

const person = makePerson();
const texts: [RegExp, string][] = [
  [/first/i, person.firstName],
  [/last/i, person.lastName],
  [/phone|tel/i, person.phone],
  [/postal|zip/i, "92101"],
  [/street|address$/i, "12 Main Street"],
  [/city/i, "San Diego"],
];

function exampleText({ name, kind }: WalkedField): string {
  if (kind === "email" || /email/i.test(name)) return makePerson().email;
  if (kind === "TEXTAREA") return "I was stopped at a red light when a van hit me from behind.";
  if (kind === "tel") return person.phone;
  return texts.find(([pattern]) => pattern.test(name))?.[1] ?? "Example";
}

async function fillField(
  field: Locator,
  chosen: Record<string, string>,
  textFor: (field: WalkedField) => string,
): Promise<void> {
  const { name, kind } = await field.evaluate((one) => ({
    name: one.getAttribute("name") ?? "",
    kind: one.tagName === "INPUT" ? one.getAttribute("type") : one.tagName,
  }));
  if (kind === "SELECT") return void (await field.selectOption(chosen[name] ?? { index: 1 }));
  return field.fill(textFor({ name, kind }));
}

/** Opens a page that carries the flow; answers it with the milliseconds to the first question. */
export async function openFlow(
  page: Page,
  address: string,
  isCall: boolean,
): Promise<{ flow: FlowPage; firstQuestion: number }> {
  let begin = Date.now();
  await page.goto(address);
  const flow = new FlowPage(page, isCall ? page.getByRole("dialog") : page);
  if (isCall) {
    await untilScripted(page);
    const opener = page.getByRole("link", { name: "Schedule a call" });
    await opener.scrollIntoViewIfNeeded();
    begin = Date.now();
    await flow.press(opener);
  }
  await expect(flow.form.getByRole("heading").first()).toBeVisible();
  const firstQuestion = Date.now() - begin;
  await untilScripted(page);
  return { flow, firstQuestion };
}
