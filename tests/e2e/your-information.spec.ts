import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { visitorRequestSchema } from "@/flow/protocol/webhooks";
import { startProductServer, type RunningApp } from "../support/start-app";
import { webhookSecret } from "../support/webhook-secret";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { createContactStep } from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { expectNoPersonalTrace } from "./personal-trace";
import { createEmptyDatabase } from "./apps";
import { expect, test as base } from "./test";

skipDesktopSize();

interface Own {
  app: RunningApp;
  messenger: WebhookReceiver;
}

/** Test with an app that has one firm in its register, and a simulated service that sends links to visitors. */
const test = base.extend<object, { own: Own }>({
  own: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const file = join(mkdtempSync(join(tmpdir(), "claims-e2e-requests-")), "receivers.json");
      const contact = { phone: "+16195550100", city: "San Diego", state: "CA" };
      const firm = { id: "a-firm", name: "Sample Firm (test data)", kind: "law-firm", contact };
      writeFileSync(
        file,
        JSON.stringify({ receivers: [{ ...firm, accepts: [{ sites: ["mva"] }] }] }),
      );
      const messenger = await startWebhookReceiver();
      const app = await startProductServer({
        DATABASE_URL: await createEmptyDatabase(),
        RECEIVERS_FILE: file,
        RATE_LIMIT_PER_MINUTE: "0",
        VISITOR_REQUEST_WEBHOOK_URL: messenger.url,
        VISITOR_REQUEST_WEBHOOK_SECRET: webhookSecret,
      });
      await provide({ app, messenger });
      await app.stop();
      await messenger.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ own }, provide) => provide(own.app.url),
});

// The abandoned page reports events for a session whose cookie this browser no longer has.
const expectedErrors = [/status of 403 .*client\/event/];

test.describe("without the cookie", () => {
  test.use({ expectedErrors });
  test("a visitor without the cookie sees what is kept and erases it, by links", async ({
    page,
    own,
    expectAccessible,
  }) => {
    test.slow();
    const person = createPerson();
    const flow = new QuestionnairePage(page);
    await jumpToFlowPage(flow, "Pii");
    await flow.answer(createContactStep(person));
    await flow.expectPage("Submitted!");
    await page.context().clearCookies();

    await page.goto("/phonenumbers");
    await page.getByRole("contentinfo").getByRole("link", { name: "Your Information" }).click();
    await expectAccessible(page);
    for (const [index, label, button] of [
      [0, /Get a copy/, "Download my information"],
      [1, /Delete my information/, "Delete my information"],
    ] as const) {
      await page.goto("/company/YourInformation");
      await page.getByRole("radio", { name: label }).check();
      await page.getByRole("textbox", { name: /email or phone number/ }).fill(person.email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("we’ve sent a link to it")).toBeVisible();
      await own.messenger.has(index + 1);
      const { link } = visitorRequestSchema.parse(
        JSON.parse(own.messenger.received[index]!.body),
      ).data;
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const response = await page.goto(`/company/ConfirmRequest${new URL(link).hash}`);
      expect(response?.headers()["referrer-policy"]).toBe("same-origin");
      await expect(page).toHaveURL(/\/company\/ConfirmRequest$/);
      await expectAccessible(page);
      expect(asked.filter((url) => url.includes("client/event"))).toEqual([]);
      const download = index === 0 ? page.waitForEvent("download") : undefined;
      await page.getByRole("button", { name: button }).click();
      if (download) expect((await download).suggestedFilename()).toBe("your-information.json");
      else await expect(page.getByText("We deleted your requests")).toBeVisible();
    }
    const canaries = [person.firstName, person.lastName, person.email, person.phone].filter(
      Boolean,
    );
    await expectNoPersonalTrace(page, canaries);
    for (const canary of canaries) expect(own.app.log()).not.toContain(canary);
  });
});

test("the form works without a script, and bad input stays where it is", async ({
  browser,
  own,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${own.app.url}/company/YourInformation`);
  await page.getByRole("radio", { name: /Withdraw my consent/ }).check();
  const contact = page.getByRole("textbox", { name: /email or phone number/ });
  await contact.fill("nobody");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(contact).toHaveValue("nobody");
  await contact.fill("nobody@mail.example");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("we’ve sent a link to it")).toBeVisible();
  await page.goto(`${own.app.url}/company/ConfirmRequest`);
  await page.getByRole("textbox", { name: /Paste the full link/ }).fill("see.none");
  await page.getByRole("button", { name: "Confirm my request" }).click();
  await expect(page.getByText("This link was already used")).toBeVisible();
  await page.close();
});

test("sponsors and directory name the firm, and the footer leads there", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/phonenumbers");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("paid for by participating attorneys");
  for (const path of ["/sponsors", "/attorneydirectory"]) {
    const response = await page.goto(path);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("main")).toContainText("Sample Firm (test data)");
    await expect(page.getByRole("main")).toContainText("California");
    await expectAccessible(page);
  }
});
