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

/** What to type, by the name of the field; the first that fits. */
const canaryTexts: [RegExp, string][] = [
  [/first/i, "Zyxwquilla"],
  [/last/i, "Vutsrqpona"],
  [/email/i, "canary.zyxwq@kanarienvogel.com"],
  [/phone/i, "6192340987"],
  [/postal|zip/i, "92129"],
  [/description|anything/i, "The canary Kanarienvogel sang at 7 in the morning"],
];
/** What a list is searched for: nothing that any option has. */
const searched = "kanarienfutter";
const newPhone = "4152367019";

/** One flow is walked in each run, all of them in the long tests. */
const tagOf = (flowKey: string) => (flowKey === "skinnyFlowIT" ? [] : "@long");

for (const { site, flowKey, isCall, path } of siteFlows)
  test(
    `${flowKey}: nothing of any field leaves for anybody else, with every vendor live`,
    { tag: tagOf(flowKey) },
    async ({ page, context, canary: { app, vendors, listings } }) => {
      test.setTimeout(240_000);
      const address = siteAddress(site, app.port, "");
      const told = listenToOthers(context, address);
      const typed: Canaries = {};
      const textFor = ({ name }: WalkedField) =>
        (typed[name] = canaryTexts.find(([pattern]) => pattern.test(name))?.[1] ?? `Qz ${name}`);
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
          await openSponsors(flow);
          if (hasConsent) await flow.press(flow.button("I am not a robot"));
        },
      });
      await changeNumber(flow, typed);
      // A pixel waits a second before it fires, and a recorder for a change to be over.
      await expect
        .poll(() => vendors.asked.filter(({ url }) => url.startsWith("/pixel")).length, {
          timeout: 15_000,
        })
        .toBeGreaterThan(0);

      expect([...asked].filter((name) => !(name in typed))).toEqual([]);
      const texts = [
        ...(await told()),
        ...[...vendors.asked, ...listings.asked].map((call) => JSON.stringify(call)),
      ];
      expect(texts.length).toBeGreaterThan(10);
      expectNoCanary(typed, texts);
    },
  );

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

/** Opens the link of each sponsor that the page lists. */
async function openSponsors(flow: FlowPage): Promise<void> {
  const next = flow.form.getByRole("button", { name: /^Next: / });
  for (const button of (await next.all()).slice(1)) await flow.press(button);
}

/** Gives another number on the last page, where that is possible. */
async function changeNumber(flow: FlowPage, typed: Canaries): Promise<void> {
  const change = flow.form.getByRole("button", { name: "Change it" });
  if ((await change.count()) === 0) return;
  await flow.press(change);
  typed.newPhone = newPhone;
  await flow.form.getByLabel("New phone number").fill(newPhone);
  const boxes = flow.form.locator("input[type=checkbox]:not(:checked)");
  while ((await boxes.count()) > 0) await flow.press(boxes.first());
  await flow.press(flow.form.getByRole("button", { name: "Use this number" }));
  await expect(flow.form.getByText("is the number that you gave now")).toBeVisible();
}
