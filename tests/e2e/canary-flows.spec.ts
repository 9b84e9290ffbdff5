import { themes } from "@/themes/registry";
import { toldCanaries } from "../support/canary-forms";
import { flowWalks, makePerson } from "./journeys";
import { sampleListings, vendorsTest as test } from "./apps";
import { atPhoneSizeOnly } from "./at-phone-size";
import { listenToOthers } from "./requests-elsewhere";
import { FlowPage } from "./flow-page";
import { siteAddress } from "./routes";
import { expect } from "./test";

atPhoneSizeOnly();
// One app for all tests of the file.
test.describe.configure({ mode: "default" });
// The test opens a sponsor's page that does not exist.
test.use({ expectedErrors: [/Failed to load resource/] });

/** Typed texts by field name; the first match counts. Each flow has another visitor. */
const canaryTexts = (visitor: number): [RegExp, string][] => [
  [/first/i, "Zyxwquilla"],
  [/last/i, "Vutsrqpona"],
  [/email/i, `canary.zyxwq.${visitor}@kanarienvogel.com`],
  [/phone/i, `619234098${visitor}`],
  [/postal|zip/i, "92129"],
  [/description|anything/i, "The canary Kanarienvogel sang at 7 in the morning"],
];
/** A search text that matches no option. */
const searched = "kanarienfutter";
const newPhone = (visitor: number) => `415236701${visitor}`;

for (const [visitor, { site, flowKey, path, steps }] of flowWalks().entries()) {
  const hasNumberChange = Object.values(themes[site]?.flows ?? {}).some(
    (flow) => flow.flowKey === flowKey && flow.variantThankYouPage === "legal",
  );
  test(
    `${flowKey}: nothing of any field leaves for anybody else, with every vendor live`,
    // canary.spec.ts covers one flow in each run.
    { tag: "@long" },
    async ({ page, context, own: { app, vendors, listings } }) => {
      test.setTimeout(240_000);
      const address = siteAddress(site, app.port, "");
      vendors.verification = { success: true, hostname: new URL(address).hostname };
      listings.answer = sampleListings();
      const told = listenToOthers(context, address);
      const typed: Record<string, string> = {};
      const start = new URL(path, address);
      start.searchParams.set("utm_source", "e2e");
      start.searchParams.set("gclid", "click-1");
      const flow = new FlowPage(page);
      await page.goto(start.href);
      for (const step of steps(makePerson())) {
        await flow.fillIn({ ...step, fill: {} });
        Object.assign(typed, await typeCanaries(flow, canaryTexts(visitor)));
        await searchLists(flow, typed);
        if (await flow.consentGroup.isVisible()) await flow.press(flow.button("I am not a robot"));
        await flow.moveOn(step);
      }
      await passSponsors(flow);
      if (hasNumberChange) await changeNumber(flow, typed, newPhone(visitor));
      // A pixel fires after a second, and a recorder after a change.
      await expect
        .poll(() => vendors.asked.filter(({ url }) => url.startsWith("/pixel")).length, {
          timeout: 15_000,
        })
        .toBeGreaterThan(0);

      const everything = [...(await told()), ...vendors.asked.map((call) => JSON.stringify(call))];
      expect(everything.length).toBeGreaterThan(10);
      expect(toldCanaries(typed, everything)).toEqual([]);
      // The server requests sponsors by ZIP code, and with nothing else about the visitor.
      const { PostalCode: _, ...personal } = typed;
      expect(
        toldCanaries(
          personal,
          listings.asked.map((call) => JSON.stringify(call)),
        ),
      ).toEqual([]);
    },
  );
}

/** Types a canary into every field of the page, including optional ones and the honeypot. Returns them by name. */
async function typeCanaries(
  { form }: FlowPage,
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

/** Searches every list of the page, and clears the search. */
async function searchLists({ form }: FlowPage, typed: Record<string, string>): Promise<void> {
  for (const search of await form.getByRole("searchbox").all()) {
    typed.search = searched;
    await search.fill(searched);
    await expect(form.getByText(/^0 of /)).toBeVisible();
    await search.fill("");
  }
}

/** Opens a sponsor's link, views the listings, and continues, if the flow has sponsors. */
async function passSponsors(flow: FlowPage): Promise<void> {
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

/** Changes the phone number on the last page, which offers it after the lead. */
async function changeNumber(
  flow: FlowPage,
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
