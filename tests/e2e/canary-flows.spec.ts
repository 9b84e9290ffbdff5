import { themes } from "@/themes/registry";
import { findLeakedCanaries } from "../support/canary-forms";
import { listFlowJourneys, createPerson } from "./journeys";
import { createSampleListingsResponder, thirdPartyTest as test } from "./apps";
import { skipDesktopSize } from "./at-phone-size";
import { recordThirdPartyRequests } from "./requests-elsewhere";
import { QuestionnairePage } from "./flow-page";
import { getLocalSiteUrl } from "./routes";
import { expect } from "./test";

skipDesktopSize();
// All tests in this file share one app.
test.describe.configure({ mode: "default" });
// The test opens a sponsor's page, which does not exist.
test.use({ expectedErrors: [/Failed to load resource/] });

/**
 * Unique texts to type, each with a pattern for field names. The first matching pattern is used. `visitor` makes the
 * texts of each flow different.
 */
const canaryTexts = (visitor: number): [RegExp, string][] => [
  [/first/i, "Zyxwquilla"],
  [/last/i, "Vutsrqpona"],
  [/email/i, `canary.zyxwq.${visitor}@kanarienvogel.com`],
  [/phone/i, `619234098${visitor}`],
  [/postal|zip/i, "92129"],
  [/description|anything/i, "The canary Kanarienvogel sang at 7 in the morning"],
];
/** A search term that matches no option. */
const searched = "kanarienfutter";
const newPhone = (visitor: number) => `415236701${visitor}`;

for (const [visitor, { site, flowKey, path, steps }] of listFlowJourneys().entries()) {
  const hasNumberChange = Object.values(themes[site]?.flows ?? {}).some(
    (flow) => flow.flowKey === flowKey && flow.variantThankYouPage === "legal",
  );
  test(
    `${flowKey}: nothing of any field leaves for anybody else, with every vendor live`,
    // canary.spec.ts already covers one flow in `npm test`.
    { tag: "@long" },
    async ({ page, context, own: { app, vendors, listings } }) => {
      test.setTimeout(240_000);
      const address = getLocalSiteUrl(site, app.port, "");
      vendors.verification = { success: true, hostname: new URL(address).hostname };
      listings.answer = createSampleListingsResponder();
      const told = recordThirdPartyRequests(context, address);
      const typed: Record<string, string> = {};
      const start = new URL(path, address);
      start.searchParams.set("utm_source", "e2e");
      start.searchParams.set("gclid", "click-1");
      const flow = new QuestionnairePage(page);
      await page.goto(start.href);
      for (const step of steps(createPerson())) {
        await flow.fillIn({ ...step, fill: {} });
        Object.assign(typed, await typeCanaries(flow, canaryTexts(visitor)));
        await searchLists(flow, typed);
        if (await flow.consentGroup.isVisible()) await flow.press(flow.button("I am not a robot"));
        await flow.moveOn(step);
      }
      await passSponsors(flow);
      if (hasNumberChange) await changeNumber(flow, typed, newPhone(visitor));
      // Pixels fire after a second, and the recorder reports after a change.
      await expect
        .poll(() => vendors.asked.filter(({ url }) => url.startsWith("/pixel")).length, {
          timeout: 15_000,
        })
        .toBeGreaterThan(0);

      const everything = [...(await told()), ...vendors.asked.map((call) => JSON.stringify(call))];
      expect(everything.length).toBeGreaterThan(10);
      expect(findLeakedCanaries(typed, everything)).toEqual([]);
      // The server sends the sponsor service the ZIP code, but no other data about the visitor.
      const { PostalCode: _, ...personal } = typed;
      expect(
        findLeakedCanaries(
          personal,
          listings.asked.map((call) => JSON.stringify(call)),
        ),
      ).toEqual([]);
    },
  );
}

/**
 * Types a canary, a unique text that must not leak, into every field of the page. This includes optional fields and the
 * honeypot. Returns the typed texts by field name.
 */
async function typeCanaries(
  { form }: QuestionnairePage,
  texts: [RegExp, string][],
): Promise<Record<string, string>> {
  const typed: Record<string, string> = {};
  const kinds = "[type=radio], [type=checkbox], [type=hidden], [type=search]";
  for (const field of await form.locator(`input:not(${kinds}), textarea`).all()) {
    const name = (await field.getAttribute("name")) ?? "";
    typed[name] = texts.find(([pattern]) => pattern.test(name))?.[1] ?? `Qz ${name}`;
    await field.fill(typed[name]);
  }
  return typed;
}

/** Types a search term into every searchable list of the page and clears it again. */
async function searchLists(
  { form }: QuestionnairePage,
  typed: Record<string, string>,
): Promise<void> {
  for (const search of await form.getByRole("searchbox").all()) {
    typed.search = searched;
    await search.fill(searched);
    await expect(form.getByText(/^0 of /)).toBeVisible();
    await search.fill("");
  }
}

/** If the flow has sponsors: opens a sponsor's link, views the listings, and continues. */
async function passSponsors(flow: QuestionnairePage): Promise<void> {
  const next = flow.form.getByRole("button", { name: /^Next: / }).first();
  const end = flow.heading("Submitted!").or(flow.heading("Thank You!"));
  await expect(next.or(end).first()).toBeVisible({ timeout: 30_000 });
  if (await end.isVisible()) return;
  await flow.press(next);
  await flow.press(flow.button("Continue"));
  await flow.expectPage("Sponsored listings");
  const listed = flow.form.frameLocator("iframe").getByRole("button").first();
  await expect(listed).toBeVisible();
  await flow.press(flow.link("No thanks, I'm not interested in these"));
}

/** Changes the phone number on the thank-you page. */
async function changeNumber(
  flow: QuestionnairePage,
  typed: Record<string, string>,
  phone: string,
): Promise<void> {
  await flow.press(flow.form.getByRole("button", { name: "Change number" }));
  typed.newPhone = phone;
  await flow.form.getByLabel("New phone number").fill(phone);
  const boxes = flow.form.locator("input[type=checkbox]:not(:checked)");
  while ((await boxes.count()) > 0) await flow.press(boxes.first());
  await flow.press(flow.form.getByRole("button", { name: "Use this number" }));
  await expect(flow.form.getByText("is now your number")).toBeVisible();
}
