import { leadRoutes, openFlow, walkFlow, type WalkedField } from "./any-flow";
import { atPhoneSizeOnly } from "./at-phone-size";
import { test } from "./canary-app";
import { expectNoCanary, listenToOthers, type Canaries } from "./find-canary";
import type { FlowPage } from "./flow-page";
import { siteAddress, siteFlows } from "./routes";
import { expect } from "./test";

atPhoneSizeOnly();
// One app for all of them.
test.describe.configure({ mode: "default" });
// A sponsor's page is opened, which is not there.
test.use({ expectedErrors: [/Failed to load resource/] });

/** What to type, by the name of the field; the first that fits. Each flow's visitor is another person. */
const canaryTexts = (visitor: number): [RegExp, string][] => [
  [/first/i, "Zyxwquilla"],
  [/last/i, "Vutsrqpona"],
  [/email/i, `canary.zyxwq.${visitor}@kanarienvogel.com`],
  [/phone/i, `619234098${visitor}`],
  [/postal|zip/i, "92129"],
  [/description|anything/i, "The canary Kanarienvogel sang at 7 in the morning"],
];
/** What a list is searched for: nothing that any option has. */
const searched = "kanarienfutter";
const newPhone = (visitor: number) => `415236701${visitor}`;

for (const [visitor, one] of siteFlows.entries()) {
  const { site, flowKey, isCall, path, variantThankYouPage } = one;
  test(
    `${flowKey}: nothing of any field leaves for anybody else, with every vendor live`,
    // In each run canary.spec types into one flow.
    { tag: "@long" },
    async ({ page, context, canary: { app, vendors, listings } }) => {
      test.setTimeout(240_000);
      const address = siteAddress(site, app.port, "");
      vendors.reset();
      vendors.verification = { success: true, hostname: new URL(address).hostname };
      const told = listenToOthers(context, address);
      const typed: Canaries = {};
      const texts = canaryTexts(visitor);
      const textFor = ({ name }: WalkedField) =>
        (typed[name] = texts.find(([pattern]) => pattern.test(name))?.[1] ?? `Qz ${name}`);
      const chosen = (await leadRoutes())[flowKey] ?? {};
      const { flow } = await openFlow(
        page,
        `${address}${path}?utm_source=e2e&gclid=click-1`,
        isCall,
      );
      const asked = new Set<string>();
      await walkFlow(flow, flowKey, chosen, {
        textFor,
        async beforeMove({ hasConsent }) {
          for (const name of await fieldNamesOf(flow)) asked.add(name);
          await searchLists(flow, typed);
          if (hasConsent) await flow.press(flow.button("I am not a robot"));
        },
        afterLead: () => passSponsors(flow),
      });
      if (variantThankYouPage === "legal") await changeNumber(flow, typed, newPhone(visitor));
      // A pixel waits a second before it fires, and a recorder for a change to be over.
      await expect
        .poll(() => vendors.asked.filter(({ url }) => url.startsWith("/pixel")).length, {
          timeout: 15_000,
        })
        .toBeGreaterThan(0);

      expect([...asked].filter((name) => !(name in typed))).toEqual([]);
      const everything = [...(await told()), ...vendors.asked.map((call) => JSON.stringify(call))];
      expect(everything.length).toBeGreaterThan(10);
      expectNoCanary(typed, everything);
      // Sponsors are asked for by the ZIP code, from the server, and by nothing that says who lives there.
      const { PostalCode: _, ...personal } = typed;
      expectNoCanary(
        personal,
        listings.asked.map((call) => JSON.stringify(call)),
      );
    },
  );
}

/** The names of the fields that are typed into. */
function fieldNamesOf({ form }: FlowPage): Promise<string[]> {
  return form
    .locator("input:not([type=radio], [type=checkbox], [type=hidden], [type=search]), textarea")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name") ?? ""));
}

/** Searches every list of the page, and shows it whole again. */
async function searchLists({ form }: FlowPage, typed: Canaries): Promise<void> {
  for (const search of await form.getByRole("searchbox").all()) {
    typed.search = searched;
    await search.fill(searched);
    await expect(form.getByText(/^0 of /)).toBeVisible();
    await search.fill("");
  }
}

/** Opens a sponsor's link, looks at the listings, and goes on, where the flow has sponsors. */
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

/** Gives another number on the last page, which offers that once it has the lead. */
async function changeNumber(flow: FlowPage, typed: Canaries, phone: string): Promise<void> {
  await flow.press(flow.form.getByRole("button", { name: "Change it" }));
  typed.newPhone = phone;
  await flow.form.getByLabel("New phone number").fill(phone);
  const boxes = flow.form.locator("input[type=checkbox]:not(:checked)");
  while ((await boxes.count()) > 0) await flow.press(boxes.first());
  await flow.press(flow.form.getByRole("button", { name: "Use this number" }));
  await expect(flow.form.getByText("is now your number")).toBeVisible();
}
