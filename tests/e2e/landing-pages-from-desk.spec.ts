import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { createContactStep, injuredVisitorSteps, mvaSteps } from "../fixtures/claim-steps";
import { startProductServer, type RunningApp } from "../support/start-app";
import { personHeader, startDeskProcess, type DeskProcess } from "../support/start-desk-process";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";
import { createEmptyDatabase } from "./apps";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { createPerson } from "./journeys";
import { waitForStoredPage } from "./published-pages";
import { findOnlyLead } from "./stored-leads";
import { expect, test as base } from "./test";

skipDesktopSize();

interface Sites {
  /** Two instances on one database. */
  apps: [RunningApp, RunningApp];
  databaseUrl: string;
  desk: DeskProcess;
  webhooks: WebhookReceiver;
}

/** Test with two instances, a receiver of leads from California, and the desk. */
const test = base.extend<object, { sites: Sites }>({
  sites: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const webhooks = await startWebhookReceiver();
      const file = join(mkdtempSync(join(tmpdir(), "claims-e2e-landing-")), "receivers.json");
      writeFileSync(file, JSON.stringify({ receivers: [createFirm(webhooks.url)] }));
      const databaseUrl = await createEmptyDatabase();
      const variables = {
        ...{ DATABASE_URL: databaseUrl, RECEIVERS_FILE: file, RATE_LIMIT_PER_MINUTE: "0" },
        TEST_FIRM_SECRET: webhookSecret,
      };
      const first = await startProductServer(variables);
      const second = await startProductServer(variables);
      const desk = await startDeskProcess(databaseUrl);
      await provide({ apps: [first, second], databaseUrl, desk, webhooks });
      await desk.stop();
      await Promise.all([first.stop(), second.stop()]);
      await webhooks.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ sites }, provide) => provide(sites.apps[0].url),
});

function createFirm(url: string) {
  return {
    id: "sample-firm",
    name: "Sample Firm (test data)",
    kind: "law-firm",
    contact: { phone: "+16195550100", city: "San Diego", state: "CA", responsibleLawyer: "Sam S." },
    webhook: { url, secretVariable: "TEST_FIRM_SECRET" },
    accepts: [{ sites: ["mva"], states: ["CA"] }],
  };
}

/** Opens the desk as the person with a role. */
async function openDesk(browser: Browser, { desk }: Sites, role: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: desk.url, viewport: { width: 1440, height: 900 } },
    extraHTTPHeaders: { [personHeader]: `${role}@example.com` },
  });
  return context.newPage();
}

/** Opens a page in a new visitor's browser. */
async function openVisitorPage(browser: Browser): Promise<Page> {
  const { viewport, userAgent, isMobile, hasTouch } = test.info().project.use;
  return (await browser.newContext({ viewport, userAgent, isMobile, hasTouch })).newPage();
}

const path = "/van-crash";
const heading = "Hit by a van? See if you have a claim, for free.";
const laterHeading = "Hurt in a van crash? See if you have a claim, for free.";

/** Waits until every instance sends the page with this heading from its memory. */
async function expectOnAllInstances({ apps }: Sites, text: string): Promise<void> {
  for (const { url } of apps) await waitForStoredPage(url + path, text);
}

/** The steps after the kind of accident, which the page answers. */
const visitorSteps = [mvaSteps.date, mvaSteps.place, ...injuredVisitorSteps.slice(3)];

test("a marketer’s page: draft, preview, publication, lead, split, paused receiver, roll-back", async ({
  browser,
  page: visitor,
  sites,
  expectAccessible,
}) => {
  test.setTimeout(360_000);
  const marketer = await openDesk(browser, sites, "marketer");

  await test.step("a new page from a template, checked, and previewed as a draft", async () => {
    await marketer.goto("/landing-pages");
    await expectAccessible(marketer);
    await marketer.getByLabel("New page, as a copy of").selectOption("trucking");
    await marketer.getByRole("button", { name: "Create page" }).press("Enter");
    await marketer.getByLabel("Path").fill(path.slice(1));
    await marketer.getByLabel(/^Heading \(/).fill(heading);
    await marketer.getByLabel("Heading in Spanish", { exact: true }).fill("");
    await marketer.getByLabel("Point 1", { exact: true }).fill("We guarantee that you win.");
    await marketer.getByRole("button", { name: "Check" }).first().press("Enter");
    await expect(marketer.getByRole("alert")).toContainText("Not published.");
    await expect(marketer.getByLabel("Point 1", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expectAccessible(marketer);
    await marketer
      .getByLabel("Point 1", { exact: true })
      .fill("Write down the van’s number plate, if you have it");
    await marketer.getByLabel("Point 1 in Spanish").fill("Anote la placa de la van, si la tiene");
    await marketer
      .getByLabel("Heading in Spanish", { exact: true })
      .fill("¿Le chocó una van? Vea gratis si puede reclamar.");
    await marketer.getByRole("button", { name: "Check" }).first().press("Enter");
    await expect(marketer.getByRole("status")).toHaveText(
      "All checks passed. The page can be published.",
    );
    await marketer.getByRole("button", { name: "Save draft and preview" }).first().press("Enter");
    const link = await marketer
      .getByRole("link", { name: "Preview on Stillharbor" })
      .getAttribute("href");
    // The policy of the preview blocks scripts, which would count as errors in the visitor's browser.
    const preview = await openVisitorPage(browser);
    await preview.goto(sites.apps[0].url + new URL(link ?? "").pathname);
    expect(preview.frames()).toHaveLength(3);
    for (const frame of preview.frames().slice(1))
      await expect(frame.getByRole("heading", { level: 1 })).toHaveText(heading);
    await preview.context().close();
    expect((await fetch(sites.apps[0].url + path)).status).toBe(404);
  });

  await test.step("publication, on both instances within seconds", async () => {
    await marketer.getByLabel(/^Reason \(to publish/).fill("New ads about vans");
    await marketer.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(marketer.getByRole("status")).toContainText("Version 1 is saved.");
    await expectOnAllInstances(sites, heading);
    const spanish = await fetch(`${sites.apps[1].url}/es${path}`);
    expect(await spanish.text()).toContain("¿Le chocó una van?");
  });

  await test.step("a visitor goes from the page to a lead", async () => {
    const person = createPerson();
    const flow = new QuestionnairePage(visitor);
    await visitor.goto(`${sites.apps[1].url}${path}`);
    await flow.answerAll(visitorSteps);
    await flow.answer(createContactStep(person));
    await flow.expectPage("Submitted!");
    const lead = await findOnlyLead(person.email, sites.databaseUrl);
    expect(lead.answers.AccidentType).toEqual(["Truck"]);
    await expect
      .poll(() => sites.webhooks.received.some(({ body }) => body.includes(person.email)))
      .toBe(true);
    await marketer.goto("/campaigns?by=campaign&campaign=van-crash");
    await expect(marketer.getByRole("row", { name: /van-crash/ })).toBeVisible();
  });

  await test.step("a split is re-weighed: all visitors get the other page", async () => {
    await marketer.goto("/experiments");
    const split = marketer.locator("form", {
      has: marketer.getByRole("heading", { name: "/trucking" }),
    });
    await split.getByLabel("/trucking, the page itself").fill("0");
    await split.getByLabel("/trucking-banner").fill("1");
    await split.getByLabel("Reason, for the history").fill("The banner wins");
    await split.getByRole("button", { name: "Save weights" }).press("Enter");
    await expect(marketer.getByRole("status")).toContainText("of /trucking is saved");
    await expectAccessible(marketer);
    for (const { url } of sites.apps)
      await expect
        .poll(async () => (await fetch(`${url}/trucking`)).text(), { timeout: 15_000 })
        .toMatch(/rel="canonical" href="[^"]*\/trucking-banner"/);
  });

  await test.step("an operator pauses the receiver: no visitor is promised a call", async () => {
    const operator = await openDesk(browser, sites, "operator");
    await operator.goto("/receiver?id=sample-firm");
    await operator.getByLabel("Reason, for the history").first().fill("On vacation");
    await operator.getByRole("button", { name: "Pause" }).press("Enter");
    await expect(operator.getByRole("status")).toContainText("Version 2 is saved.");
    await operator.goto("/landing-page?page=van-crash");
    await expect(operator.getByRole("button", { name: "Publish" })).toHaveCount(0);
    await operator.context().close();
    await expect
      .poll(() => sites.apps[0].log(), { timeout: 15_000 })
      .toMatch(/"version":2,.*"msg":"receivers.loaded"/);
    const flow = new QuestionnairePage(await openVisitorPage(browser));
    await flow.page.goto(sites.apps[0].url + path);
    await flow.answerAll(visitorSteps);
    await flow.expectPage("We can’t find an attorney for you online right now");
    await flow.page.context().close();
  });

  await test.step("a later version is rolled back, and the page paused and resumed", async () => {
    await marketer.goto("/landing-page?page=van-crash");
    await marketer.getByLabel(/^Heading \(/).fill(laterHeading);
    await marketer.getByLabel(/^Reason \(to publish/).fill("Softer heading");
    await marketer.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(marketer.getByRole("status")).toContainText("Version 2 is saved.");
    await expectOnAllInstances(sites, laterHeading);
    await marketer.getByRole("button", { name: "Roll back to version 1" }).press("Enter");
    await expect(marketer.getByRole("status")).toContainText("Version 3 is saved.");
    await expectOnAllInstances(sites, heading);
    await marketer.getByLabel("Reason to pause").fill("Budget is spent");
    await marketer.getByRole("button", { name: "Pause" }).press("Enter");
    for (const { url } of sites.apps)
      await expect
        .poll(
          async () => (await fetch(`${url}${path}?utm_source=a`, { redirect: "manual" })).status,
          {
            timeout: 15_000,
          },
        )
        .toBe(307);
    await marketer.getByLabel("Reason to resume").fill("New budget");
    await marketer.getByRole("button", { name: "Resume" }).press("Enter");
    await expectOnAllInstances(sites, heading);
    await expectAccessible(marketer);
  });
  await marketer.context().close();
});
