import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { formatPhoneNumber } from "@/lib/shared/phone";
import { createContactStep, mvaSteps } from "../fixtures/claim-steps";
import { createPersonWithUniquePhone } from "./journeys";
import { expectNoPersonalTrace } from "./personal-trace";
import { QuestionnairePage } from "./flow-page";
import { jumpToFlowPage } from "./jump";
import { fetchReceivedWebhooks } from "./received-webhooks";
import { findLeadsBySession } from "./stored-leads";
import { expect, test } from "./test";

test("the end is worth keeping: who may call, the number, files, what to keep, and a way back", async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const person = createPersonWithUniquePhone();
  const flow = new QuestionnairePage(page);
  await jumpToFlowPage(flow, "Pii");
  await flow.answer(createContactStep(person));
  await expect(flow.heading("Submitted!")).toBeFocused();
  await expect(page.getByText(`Thank you, ${person.firstName}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Who can call you" })).toBeVisible();
  await expect(
    page.getByText(formatPhoneNumber(person.phone)).and(page.locator("strong")),
  ).toBeVisible();
  await expectAccessible(page);

  await test.step("the callers as a contact file", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      flow.press(page.getByRole("button", { name: "Save to my contacts" })),
    ]);
    expect(download.suggestedFilename()).toBe("who-can-call.vcf");
    const file = await readFile(await download.path(), "utf8");
    expect(file).toContain("BEGIN:VCARD");
    expect(file).toContain("TEL;TYPE=WORK,VOICE:+18005550142");
  });

  await test.step("what was told, and what to keep", async () => {
    await expect(page.getByText("Save your evidence (")).toBeVisible();
    await flow.press(page.getByText("What you told us"));
    await expect(page.getByText("Car accident")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Car accident")).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await expectNoPersonalTrace(page, [person.firstName, person.email, person.phone]);

  await test.step("consent is withdrawn in one tap, and the receiver is told", async () => {
    const [lead] = await findLeadsBySession(await flow.sessionId());
    await flow.press(page.getByRole("button", { name: "Withdraw my consent" }));
    await expect(page.getByText("Your consent is withdrawn.")).toBeVisible();
    await expectNoPromise(page);
    await expectAccessible(page);
    await expect
      .poll(async () =>
        (await fetchReceivedWebhooks(String(lead?.id))).some(({ body }) =>
          body.includes("consent.revoked"),
        ),
      )
      .toBe(true);
    await page.reload();
    await expect(page.getByText("Your consent is withdrawn.")).toBeVisible();
    await expectNoPromise(page);
    await page.goto("/claims/claimsubmitted");
    await expect(page.getByRole("heading", { name: "What comes next", level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Submitted!" })).toHaveCount(0);
  });

  await test.step("a new request is another one, which goes out with its own consent", async () => {
    const [before] = await findLeadsBySession(await flow.sessionId());
    await page.goto("/claims/makeclaim");
    await flow.press(page.getByRole("button", { name: "Send a new request" }));
    await flow.expectPage(mvaSteps.kind.page);
    await jumpToFlowPage(flow, "Pii");
    await flow.answer(createContactStep(person));
    await expect(flow.heading("Submitted!")).toBeFocused();
    const [after] = await findLeadsBySession(await flow.sessionId());
    await expect
      .poll(async () =>
        (await fetchReceivedWebhooks(String(after?.id))).map(({ body }) => body).join(),
      )
      .toContain(`"renews":["${String(before?.id)}"]`);
  });
});

/** Asserts that the page does not promise a phone call. */
async function expectNoPromise(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Your consent is withdrawn" })).toBeVisible();
  await expect(page.getByRole("form").getByText(/(may|will) call you/)).toHaveCount(0);
}
