import type { Browser, Locator, Route } from "@playwright/test";
import type { FlowStep } from "../fixtures/claim-steps";
import { createPersonWithUniquePhone, siteLeadJourneys, type VisitorJourney } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { testSchoolsTest as test } from "./apps";
import { findOnlyLead } from "./stored-leads";
import { expect } from "./test";

/* A script chunk that fails to load must not stop a visitor. For each chunk that a journey loads, the test makes
   that chunk fail on every page. The visitor must still reach the end, with React or by plain form posts. */
skipDesktopSize();

/** Ways in which loading a chunk fails. */
const losses: Record<string, () => (route: Route) => Promise<void>> = {
  aborted: () => (route) => route.abort(),
  "blocked by the browser": () => (route) => route.abort("blockedbyclient"),
  "aborted the first time": () => {
    let isFirst = true;
    return async (route) => {
      const isLost = isFirst;
      isFirst = false;
      await (isLost ? route.abort() : route.continue());
    };
  },
  "slow by 10 s": () => async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    // The page may be closed already.
    await route.continue().catch(() => undefined);
  },
};

/** All ways of failing except the first are tested with only every sixth chunk. */
const rarely = 6;
const sampled = 36;

for (const site of ["mva", "ysm"])
  for (const [how, lose] of Object.entries(losses)) {
    walk(site, how, lose, how === "aborted" ? 1 : rarely, ["@long"]);
    if (how === "aborted" && site === "mva") walk(site, `${how} (sample)`, lose, sampled, []);
  }

function walk(
  site: string,
  how: string,
  lose: () => (route: Route) => Promise<void>,
  every: number,
  tag: string[],
): void {
  test(
    `${site}: whichever chunk is ${how}, the visitor finishes`,
    { tag },
    async ({ browser, own, advertise, started }) => {
      test.setTimeout(3_600_000);
      advertise(true);
      const journey = siteLeadJourneys[site]?.({ started, own });
      if (!journey) throw new Error(`No journey of ${site}`);
      const chunks = await finish(browser, journey);
      expect(chunks.length).toBeGreaterThan(10);
      const tried = chunks.filter((_, at) => at % every === every - 1 || every === 1);
      const stuck: string[] = [];
      for (const chunk of tried)
        await finish(browser, journey, { chunk, handler: lose() }).catch((error: unknown) =>
          stuck.push(`${chunk}: ${String(error).slice(0, 300)}`),
        );
      test.info().annotations.push({
        type: "finished",
        description: `${tried.length - stuck.length} of ${tried.length}`,
      });
      expect(stuck).toEqual([]);
    },
  );
}

/** Completes the journey and asserts that the lead exists. Returns the script chunks that were requested. */
async function finish(
  browser: Browser,
  { start, steps, end, databaseUrl }: VisitorJourney,
  lost?: { chunk: string; handler: (route: Route) => Promise<void> },
): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const chunks = new Set<string>();
    const page = await context.newPage();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/_next\/static\/.*\.js$/.test(pathname)) chunks.add(pathname);
    });
    if (lost) await context.route((url) => url.pathname === lost.chunk, lost.handler);
    const person = createPersonWithUniquePhone();
    const flow = new QuestionnairePage(page);
    await page.goto(start, { waitUntil: "commit" });
    for (const step of steps(person)) await leave(flow, step);
    await expect(flow.heading(end)).toBeVisible({ timeout: patience });
    await findOnlyLead(person.email, databaseUrl);
    return [...chunks];
  } finally {
    await context.close();
  }
}

/** Milliseconds to wait for a page or button. */
const patience = 40_000;
const nudge = 12_000;
/** Milliseconds within which choosing an option continues to the next page. */
const byItself = 2_500;

/** Answers a page. Presses the button again if the page does not change. */
async function leave(flow: QuestionnairePage, step: FlowStep): Promise<void> {
  const heading = flow.heading(step.page);
  await expect(heading).toBeVisible({ timeout: patience });
  let trouble: unknown;
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      await answer(flow, step);
      if (step.choose && (await isGone(heading, byItself))) return;
      const mover = moverOf(flow, step);
      // A main button that is out of sight appears with the focus.
      await mover.focus({ timeout: 5_000 });
      await mover.click({ timeout: 5_000 });
    } catch (error) {
      trouble = error;
    }
    if (await isGone(heading, nudge)) return;
  }
  throw new Error(`Stuck on "${step.page}": ${String(trouble ?? "nothing happens")}`);
}

async function answer(flow: QuestionnairePage, step: FlowStep): Promise<void> {
  const { choose, check = [], fill = {}, consents, agreeTo = [] } = step;
  const pressed = { force: true, timeout: 5_000 };
  for (const label of [...check, ...(choose ? [choose] : [])])
    await flow.field(label).check(pressed);
  for (const [label, text] of Object.entries(fill))
    await flow.field(label).fill(text, { timeout: 5_000 });
  if (consents) await flow.consentGroup.getByRole("checkbox").check(pressed);
  for (const name of agreeTo) await flow.consentBox(name).check(pressed);
}

function moverOf(flow: QuestionnairePage, { press, follow }: FlowStep): Locator {
  if (press) return flow.button(press);
  // Without JavaScript, the link is a button with the same label.
  if (follow) return flow.link(follow).or(flow.button(follow));
  return flow.form.locator("button[data-submit]");
}

function isGone(heading: Locator, timeout: number): Promise<boolean> {
  return heading.waitFor({ state: "hidden", timeout }).then(
    () => true,
    () => false,
  );
}
