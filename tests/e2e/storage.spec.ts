import { readFile } from "node:fs/promises";
import {
  createContactStep,
  injuredVisitorSteps,
  mvaSteps,
  freeTextField,
} from "../fixtures/claim-steps";
import { createPerson } from "./journeys";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { waitForWebhook } from "./received-webhooks";
import { findOnlyLead } from "./stored-leads";
import { expect, test } from "./test";

skipDesktopSize();

const blocks = {
  "on the property": () => {
    const get = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get });
  },
  "on every call": () => {
    for (const name of ["getItem", "setItem", "removeItem", "key", "clear"] as const)
      Storage.prototype[name] = () => {
        throw new DOMException("The quota is exceeded", "QuotaExceededError");
      };
  },
};

for (const [where, block] of Object.entries(blocks))
  test(
    `the flow completes where storage throws ${where}`,
    { tag: where === "on every call" ? [] : "@long" },
    async ({ page }) => {
      const person = createPerson();
      const flow = new QuestionnairePage(page);
      await page.addInitScript(block);
      await page.goto("/");
      const contact = createContactStep(person);
      await flow.answerAll(injuredVisitorSteps);
      await flow.expectPage(contact.page);
      await flow.press(flow.button("Back"));
      await expect(flow.field(mvaSteps.fault.choose ?? "")).toBeChecked();
      await flow.press(flow.button("Continue"));
      await flow.answer(contact);
      await flow.expectPage("Submitted!");
      expect((await findOnlyLead(person.email)).first_name).toBe(person.firstName);
    },
  );

test.describe("where cookies are refused", () => {
  test.use({ expectedErrors: [/status of 403|Error navigating forwards/] });

  test("the flow says so, and gives the phone number", async ({ page, context }) => {
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    // The page is visible before its session and cookie exist.
    await flow.sessionId();
    await context.clearCookies();
    await flow.answer(mvaSteps.kind);
    await expect(flow.alert).toContainText("Please allow cookies");
    await expect(flow.alert.getByRole("link")).toHaveAttribute("href", /^tel:/);
  });
});

test("nothing personal stays in the browser, in addresses or in the server's log", async ({
  page,
  started,
}) => {
  const person = createPerson();
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const kept: string[] = [];
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  const contact = createContactStep(person);
  const withWords = { ...contact, fill: { ...contact.fill, ...freeTextField } };
  await flow.answerAll([...injuredVisitorSteps, withWords], async () => {
    kept.push(await storedBy("localStorage"));
  });
  await flow.expectPage("Submitted!");
  kept.push(await storedBy("localStorage"), await storedBy("sessionStorage"));
  const { id } = await findOnlyLead(person.email);
  await waitForWebhook(id);
  let serverLog = "";
  await expect
    .poll(async () => (serverLog = await readFile(started.logFile, "utf8")), {
      message: "the delivery in the server's log",
    })
    .toContain("delivery.delivered");

  const { firstName, lastName, phone, email } = person;
  const told = [firstName, lastName, phone, email, ...Object.values(freeTextField)];
  const everywhere = [...kept, ...addresses, ...logged, serverLog].map(decoded).join("\n");
  for (const value of [...told, "(619) 234-5678"]) expect(everywhere).not.toContain(value);
  const pages = addresses.filter((address) => !address.includes("/api/flow/"));
  for (const text of [...kept, ...pages, ...logged, serverLog]) expect(text).not.toContain("92101");
  expect(kept[1]).toContain("sessionId");

  function storedBy(name: "localStorage" | "sessionStorage"): Promise<string> {
    return page.evaluate((which) => JSON.stringify({ ...window[which] }), name);
  }
});

/** Decodes percent-encoding to make personal texts recognizable. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
