import { createContactStep, mvaSteps } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../support/run-command";
import { startProductServer, type RunningApp } from "../support/start-app";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { createEmptyDatabase } from "./apps";
import { expect, test as base } from "./test";
import { webhookSecret } from "../support/webhook-secret";

skipDesktopSize();

interface Firm {
  app: RunningApp;
  databaseUrl: string;
  /** File of the register, which `write` changes. */
  file: string;
  webhooks: WebhookReceiver;
  /** Writes a `RECEIVERS_FILE` with one firm that accepts leads from these states. */
  write(states: string[], name?: string): void;
}

/** Test with an app, one per worker, that has a `RECEIVERS_FILE`. */
const test = base.extend<object, { firm: Firm }>({
  firm: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const file = join(mkdtempSync(join(tmpdir(), "claims-e2e-receivers-")), "receivers.json");
      const webhooks = await startWebhookReceiver();
      const write: Firm["write"] = (states, name = "Sample Firm (test data)") =>
        writeFileSync(file, JSON.stringify({ receivers: [firmAt(webhooks.url, states, name)] }));
      write(["CA"]);
      const databaseUrl = await createEmptyDatabase();
      const app = await startProductServer({
        DATABASE_URL: databaseUrl,
        RECEIVERS_FILE: file,
        TEST_FIRM_SECRET: webhookSecret,
        RATE_LIMIT_PER_MINUTE: "0",
      });
      await provide({ app, databaseUrl, file, webhooks, write });
      await app.stop();
      await webhooks.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ firm }, provide) => provide(firm.app.url),
});

function firmAt(url: string, states: string[], name: string) {
  return {
    id: "sample-firm",
    name,
    kind: "law-firm",
    contact: { phone: "+16195550100", city: "San Diego", state: "CA", responsibleLawyer: "Sam S." },
    webhook: { url, secretVariable: "TEST_FIRM_SECRET" },
    accepts: [{ sites: ["mva"], states }],
    caps: { day: 1000 },
  };
}

/** Imports the file into the register, and waits until the server uses the new version. */
async function importRegister({ app, file, databaseUrl }: Firm): Promise<void> {
  const { code, stdout } = await runCommand(
    "bin/commands/receivers.ts",
    ["import", file, "--reason", "Test"],
    { DATABASE_URL: databaseUrl, TEST_FIRM_SECRET: webhookSecret },
  );
  expect(code).toBe(0);
  const [, version = ""] = /Stored version (\d+)\./.exec(stdout) ?? [];
  await expect.poll(() => app.log(), { timeout: 15_000 }).toContain(`"version":${version},`);
}

test("the consent and the details below it name the firm, and the firm gets the lead", async ({
  page,
  firm,
  expectAccessible,
}) => {
  firm.write(["CA"]);
  await importRegister(firm);
  const person = createPerson();
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "Pii");
  await flow.expectPage("How can we reach you?");
  await expect(flow.consentGroup).toContainText(
    "Sample Firm (test data) may call, text and email me",
  );
  const details = flow.consentGroup.getByText(/^law firm in San Diego, California/);
  await expect(details).toContainText("(619) 555-0100");
  await expect(flow.consentGroup).toContainText("Sample Firm (test data) (law firm in San Diego");
  await expect(flow.consentGroup.getByRole("checkbox")).not.toBeChecked();
  await expectAccessible(page);
  const submit = flow.button("Get my free case evaluation");
  const top = await submit.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  expect(top, "pixels above the button").toBeLessThan(1300);
  await page.screenshot({ path: test.info().outputPath("who-may-call.png"), fullPage: true });
  await flow.answer(createContactStep(person));
  await flow.expectPage("Submitted!");
  await expect
    .poll(() => firm.webhooks.received.some(({ body }) => body.includes(person.email)))
    .toBe(true);
});

test("a visitor who reads the consent while the firm's name changes agrees to the new one only", async ({
  page,
  firm,
}) => {
  firm.write(["CA"]);
  await importRegister(firm);
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "Pii");
  await flow.expectPage("How can we reach you?");
  firm.write(["CA"], "Renamed Firm (test data)");
  await importRegister(firm);
  await flow.fillIn(createContactStep(createPerson()));
  await flow.press(flow.button("Get my free case evaluation"));
  await expect(flow.consentGroup).toContainText("Renamed Firm (test data)");
  await expect(flow.consentGroup.getByRole("checkbox")).not.toBeChecked();
  await flow.press(flow.consentGroup.getByRole("checkbox"));
  await flow.press(flow.button("Get my free case evaluation"));
  await flow.expectPage("Submitted!");
});

test("nobody takes the case: no contact details are asked, and there are ways on", async ({
  page,
  firm,
  expectAccessible,
}) => {
  firm.write(["TX"]);
  await importRegister(firm);
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "AtFault");
  await flow.answer(mvaSteps.fault);
  await flow.expectInView("We can’t find an attorney for you online right now", "three seconds");
  await expect(flow.form.getByRole("textbox")).toHaveCount(0);
  await expect(flow.form.getByRole("link", { name: /State Bar of California/ })).toHaveAttribute(
    "href",
    "https://www.calbar.ca.gov/",
  );
  await expect(flow.form.locator('a[href^="tel:"]').first()).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("nobody-matches.png"), fullPage: true });
  await flow.press(flow.button("Start again"));
  await flow.expectPage("What kind of accident were you in?");
});
