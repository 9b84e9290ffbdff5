import type { ServerResponse } from "node:http";
import { possibleCallersHeading } from "@/themes/legal-words";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { scriptedEducationTest as test, renderListingXml, createListingsResponder } from "./apps";
import { createQuestionPage, createTextQuestion } from "./scripted-pages";
import { expect } from "./test";

skipDesktopSize();
test.describe.configure({ mode: "default" });

const body = { zip: "92101", poi: "nursing" };
const sponsored = (actionsAvailable: object[] = []) => ({
  instructions: [
    {
      instructionType: "DisplayContent",
      displayData: [{ slotName: "ClicksDotNetRequestBody", content: JSON.stringify(body) }],
      pageData: { titleData: "Schools near you" },
    },
  ],
  actionsAvailable: actionsAvailable.map((action) => ({ ...action })),
  pageKey: "More",
});
const goOn = { name: "Submit", label: "Go on", actionType: "Submit" };
const xml = (content: string) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "text/xml" }).end(content);

test("matched schools' logos are shown from named origins; of any other the name stands in", async ({
  page,
  api,
  upstream,
  expectAccessible,
}) => {
  const logos =
    `<img src="${upstream.url}/ash.png" alt="Ash College">` +
    `<img src="https://elsewhere.example/elm.png" alt="Elm College">`;
  const match = {
    instructionType: "DisplayContent",
    displayData: [{ slotName: "Match", content: logos }],
  };
  api.pages = [
    createQuestionPage(
      "Pii",
      [createTextQuestion("FirstName", "First name"), createTextQuestion("LastName", "Last name")],
      [match],
    ),
  ];
  await page.goto("/claims/makeclaim");
  const flow = new QuestionnairePage(page);
  await expect(flow.heading(possibleCallersHeading.header)).toBeVisible();
  const logo = flow.form.getByRole("img", { name: "Ash College" });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(flow.form.getByText("Elm College")).toBeVisible();
  await expect(flow.form.getByRole("img")).toHaveCount(1);
  await expectAccessible(page);
});

test("sponsored matches: each opens its link, and when all are opened the flow goes on", async ({
  page,
  context,
  api,
  upstream,
  expectAccessible,
}) => {
  api.pages = [sponsored()];
  upstream.answer = (response, asked) => {
    if (asked.url.startsWith("/controls/"))
      return createListingsResponder(
        renderListingXml("Ash &amp; Oak", ["Online"], "https://ash.example/a?b=1&amp;c=2"),
        renderListingXml("Elm", [], "https://elm.example/", "https://elsewhere.example/elm.png"),
      )(response);
    response.end();
  };
  await context.route(/https:\/\/(ash|elm)\.example\//, (route) =>
    route.fulfill({ body: "school" }),
  );
  await page.goto("/claims/makeclaim");
  const flow = new QuestionnairePage(page);
  await flow.expectPage("Schools near you");
  const ash = flow.button("Next: Ash & Oak");
  await expect(ash).toBeVisible();
  await expect(flow.form.getByText("Online")).toBeVisible();
  await expect(flow.form.getByRole("img")).toHaveCount(0);
  await expectAccessible(page);
  const asked = new URL(
    upstream.asked.find(({ url }) => url.startsWith("/controls/"))!.url,
    "http://x",
  );
  expect(Object.fromEntries(asked.searchParams)).toEqual(body);

  const [tab] = await Promise.all([context.waitForEvent("page"), flow.press(ash)]);
  expect(tab.url()).toBe("https://ash.example/a?b=1&c=2");
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await tab.close();
  await page.bringToFront();
  await expect(flow.button("Opened: Ash & Oak")).toBeVisible();
  expect(api.actions).toEqual([]);
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    flow.press(flow.button("Next: Elm")),
  ]);
  await other.close();
  await flow.expectPage("Submitted!");
  expect(api.actions).toEqual(["Submit"]);
});

test("when none came the flow goes on by itself", async ({ page, api }) => {
  api.pages = [
    sponsored([goOn]),
    createQuestionPage("After", [createTextQuestion("FirstName", "First name")]),
  ];
  await page.goto("/claims/makeclaim");
  await expect(new QuestionnairePage(page).field("First name")).toBeVisible();
  expect(api.actions).toEqual(["Submit"]);
});

test.describe("a listings service that fails", () => {
  test.use({ expectedErrors: [/the server responded with a status of 50[24]/] });

  for (const [how, answer] of [
    ["is down", (response: ServerResponse) => void response.destroy()],
    ["answers HTML", xml("<h1>It works!")],
    [
      "answers more than 256 KB",
      createListingsResponder(renderListingXml("A".repeat(300_000), [], "https://a.example/")),
    ],
    [
      "answers a bomb of entities",
      xml(
        `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1000)}">]><Listings><Listing><BrandName>${"&a;".repeat(10)}</BrandName></Listings>`,
      ),
    ],
  ] as const)
    test(
      `that ${how}: 'A network error occurred.', another try, and a way on`,
      { tag: how === "is down" ? [] : "@long" },
      async ({ page, api, upstream }) => {
        api.pages = [sponsored()];
        upstream.answer = answer;
        await page.goto("/claims/makeclaim");
        const flow = new QuestionnairePage(page);
        await expect(flow.alert).toContainText("A network error occurred.");
        await expect(flow.alert.getByRole("link", { name: /\(\d{3}\) \d{3}-\d{4}/ })).toBeVisible();
        await expect(flow.form.getByRole("listitem")).toHaveCount(0);
        upstream.answer = createListingsResponder(
          renderListingXml("Elm", [], "https://elm.example/"),
        );
        await flow.press(flow.button("Try again"));
        await expect(flow.button("Next: Elm")).toBeVisible();
        await expect(flow.alert).toHaveCount(0);
        await flow.press(flow.button("Continue"));
        await flow.expectPage("Submitted!");
      },
    );
});

test("a page that holds nothing but a title has Back, another try and the phone number", async ({
  page,
  api,
}) => {
  const content = {
    instructionType: "DisplayContent",
    displayData: [],
    pageData: { titleData: "So far" },
  };
  api.pages = [
    createQuestionPage("First", [createTextQuestion("FirstName", "First name")]),
    { instructions: [content], actionsAvailable: [], pageKey: "More" },
  ];
  await page.goto("/claims/makeclaim");
  const flow = new QuestionnairePage(page);
  // Until hydration, the prerendered page has another button with this name.
  await expect(flow.field("First name")).toBeVisible();
  await flow.press(flow.button("Continue"));
  await flow.expectPage("So far");
  await expect(flow.form.getByRole("link", { name: /\(\d{3}\) \d{3}-\d{4}/ })).toBeVisible();
  // Marks the element, to detect that the page is rendered again.
  await flow.heading("So far").evaluate((title) => title.setAttribute("data-seen", ""));
  await flow.press(flow.button("Try again"));
  await expect(flow.form.locator("[data-seen]")).toHaveCount(0);
  await flow.expectPage("So far");
  await flow.press(flow.button("Back"));
  await expect(flow.field("First name")).toBeVisible();
});
