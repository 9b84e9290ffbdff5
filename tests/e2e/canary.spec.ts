import { createHash } from "node:crypto";
import { findCanaryForms, findLeakedCanaries } from "../support/canary-forms";
import {
  createContactStep,
  injuredVisitorSteps,
  mvaSteps,
  freeTextField,
  type FlowStep,
} from "../fixtures/claim-steps";
import { skipDesktopSize } from "./at-phone-size";
import { recordThirdPartyRequests } from "./requests-elsewhere";
import { QuestionnairePage } from "./flow-page";
import { expect } from "./test";
import { thirdPartyTest as test } from "./apps";

skipDesktopSize();
test.describe.configure({ mode: "default" });

/** Unique texts to type, by field. They may be sent only to the site's own server. */
const canaries = {
  firstName: "Zyxwquilla",
  lastName: "Vutsrqpona",
  phone: "6192340987",
  email: "canary.zyxwq@kanarienvogel.com",
  postalCode: "94129",
  description: "The canary Kanarienvogel sang at 7 in the morning",
};

test("nothing that is typed leaves for anybody else, with every vendor live", async ({
  page,
  context,
  vendors,
  own: { app },
}) => {
  test.slow();
  const told = recordThirdPartyRequests(context, app.url);
  const flow = new QuestionnairePage(page);
  await page.goto(`${app.url}/claims/makeclaim?utm_source=e2e&gclid=click-1`);
  await flow.answerAll(injuredVisitorSteps.map(withCanary));
  const contact = createContactStep(canaries);
  await flow.expectPage(contact.page);
  await flow.press(flow.button("I am not a robot"));
  const [label = ""] = Object.keys(freeTextField);
  await flow.fillIn({ page: contact.page, fill: { [label]: canaries.description } });
  await flow.answer(contact);
  await flow.expectPage("Submitted!");
  await expect(page.getByText(`Thank you, ${canaries.firstName}`)).toBeVisible();
  // Pixels fire after a second.
  await expect
    .poll(() => vendors.asked.filter(({ url }) => url.startsWith("/pixel")).length, {
      timeout: 15_000,
    })
    .toBeGreaterThan(1);

  const recorded = vendors.asked.filter(({ url }) => url === "/collect").map(({ body }) => body);
  for (const call of ['"identify"', '["event","Pii"]', '"field_Email","completed"', '"fieldTime_'])
    expect(
      recorded.some((body) => body.includes(call)),
      call,
    ).toBe(true);
  const everything = [...(await told()), ...vendors.asked.map((asked) => JSON.stringify(asked))];
  expect(everything.length).toBeGreaterThan(20);
  expect(findLeakedCanaries(canaries, everything)).toEqual([]);
});

test("the search finds a value in each of its disguises", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const { email, phone } = canaries;
  for (const text of [
    `x=${encodeURIComponent(email)}`,
    `address=${encodeURIComponent(`https://pixel.example/?x=${encodeURIComponent(email)}`)}`,
    `{"em":"${hash(email)}"}`,
    `em=${createHash("sha256").update(email).digest("base64url")}`,
    `d=${Buffer.from(email).toString("base64")}`,
    ...["", "a", "ab"].map((before) =>
      Buffer.from(`{"${before}":"${email}"}`).toString("base64url"),
    ),
    `text=${email.toUpperCase()}`,
  ])
    expect(findCanaryForms(email, text), text).not.toEqual([]);
  for (const text of [
    `ph=${hash(`+1${phone}`)}`,
    `ph=${hash(`1${phone}`).toUpperCase()}`,
    "tel=(619) 234-0987",
  ])
    expect(findCanaryForms(phone, text), text).not.toEqual([]);
  expect(findCanaryForms(canaries.postalCode, "id=1941295")).toEqual([]);
});

function withCanary(step: FlowStep): FlowStep {
  const [label = ""] = Object.keys(step.fill ?? {});
  return step === mvaSteps.place ? { ...step, fill: { [label]: canaries.postalCode } } : step;
}
