import type { Page } from "@playwright/test";
import { skipDesktopSize } from "./at-phone-size";
import { scriptedEducationTest as test, renderListingXml, createListingsResponder } from "./apps";
import { QuestionnairePage } from "./flow-page";
import { createQuestionPage, createConsentInstruction, createTextQuestion } from "./scripted-pages";
import { expect } from "./test";

/* Tests visits without JavaScript on an external flow API. Its questions do not exist in any theme. */
skipDesktopSize();
test.describe.configure({ mode: "default" });
test.use({ javaScriptEnabled: false });

const begin = "Answer the questions";
const goOn = { name: "Go", label: "Go on", actionType: "Submit" };
const skipped = { name: "No Thanks", label: "Not now", actionType: "NoThanks" };
const option = (value: string) => ({ label: value, value: value.toLowerCase() });
const noThanks = "No thanks, I'm not interested in these";

const everyType = createQuestionPage("Unheard", [
  { fieldName: "Pet", questionType: "Radio", label: "A pet?", options: [option("Cat")] },
  { fieldName: "Day", questionType: "Date", label: "Since when?" },
  { fieldName: "Many", questionType: "Number", label: "How many?" },
  { fieldName: "Agreed", questionType: "Checkbox", label: "It is mine" },
  {
    fieldName: "Likes",
    questionType: "Checkbox",
    label: "It likes",
    options: [option("Sun"), option("Rain"), option("Snow")],
  },
  {
    fieldName: "Food",
    questionType: "MultiSelectWithGroupedOptions",
    label: "It eats",
    options: [
      { groupName: "Dry", options: [option("Corn")] },
      { groupName: "Wet", options: [option("Fish"), option("Meat")] },
    ],
  },
  {
    fieldName: "Town",
    questionType: "SingleSelect",
    label: "Where?",
    options: [option("Choose"), ...Array.from({ length: 40 }, (_, at) => option(`Town ${at}`))],
  },
  { fieldName: "Tel", questionType: "Phone", label: "Phone" },
  { fieldName: "Story", questionType: "TextArea", label: "Its story" },
  { fieldName: "Seed", questionType: "Hidden", label: "", value: "s-1" },
  { fieldName: "Odd", questionType: "Hologram", label: "Never heard of" },
]);

const matches = createListingsResponder(
  renderListingXml("Ash &amp; Oak", ["Online"], "https://ash.example/"),
  renderListingXml("Elm", [], "https://elm.example/"),
);

const sponsored = (actionsAvailable: object[] = []) => ({
  instructions: [
    {
      instructionType: "DisplayContent",
      displayData: [{ slotName: "ClicksDotNetRequestBody", content: '{"zip":"92101"}' }],
      pageData: { titleData: "Schools near you" },
    },
  ],
  actionsAvailable: actionsAvailable.map((action) => ({ ...action })),
  pageKey: "More",
});
const listings = (src: string) => ({
  instructions: [{ instructionType: "DisplayAsdListingsPage", args: { src, zip: "92101" } }],
  actionsAvailable: [],
  pageKey: "Listings",
});

/** Opens a page and follows its link to the questionnaire. */
async function begun(page: Page): Promise<QuestionnairePage> {
  const flow = new QuestionnairePage(page, { isWithoutScript: true });
  await page.goto("/claims/makeclaim");
  await flow.press(page.getByRole("link", { name: begin }));
  return flow;
}

test("what the embedded API would ask first is not in the page, and a link begins what the outside API asks", async ({
  page,
  api,
}) => {
  // This page has the key of the theme's first page, but another question.
  api.pages = [
    createQuestionPage("AccidentType", [createTextQuestion("FirstName", "First name")]),
    everyType,
  ];
  await page.goto("/claims/makeclaim");
  await expect(page.locator("form[action$='/questions'], [type=radio]")).toHaveCount(0);
  const flow = await begun(page);
  expect(api.actions).toEqual([]);
  await expect(flow.alert).toHaveCount(0);
  await flow.field("First name").fill("Ann");
  await flow.press(flow.submit);
  await expect(flow.field("Cat")).toBeAttached();
  expect(api.taken).toMatchObject([{ FirstName: ["Ann"] }]);
  await expect(flow.form.getByRole("heading", { name: "First name" })).toHaveCount(0);
});

test("every type of question is answered, and one that nobody knows stands in no way", async ({
  page,
  api,
}) => {
  api.pages = [
    everyType,
    createQuestionPage("After", [createTextQuestion("FirstName", "First name")]),
  ];
  const flow = await begun(page);
  for (const label of ["Cat", "It is mine", "Sun", "Snow", "Corn", "Meat"])
    await flow.field(label).check({ force: true });
  await flow.field("Since when?").fill("2026-02-03");
  await flow.field("How many?").fill("3");
  await flow.field("Where?").selectOption("town 7");
  await flow.field("Phone").fill("1 (619) 234-5678");
  await flow.field("Its story").fill("Long");
  await flow.press(flow.submit);
  await expect(flow.field("First name")).toBeVisible();
  expect(api.taken[0]).toMatchObject({
    ...{ Pet: ["cat"], Day: ["2026-02-03"], Many: ["3"], Agreed: ["true"] },
    Likes: ["sun", "snow"],
    ...{ Food: ["corn", "meat"], Town: ["town 7"], Tel: ["6192345678"] },
    ...{ Story: ["Long"], Seed: ["s-1"] },
  });
});

test("two thousand options are there, and what is chosen among them is sent", async ({
  page,
  api,
}) => {
  const options = Array.from({ length: 2_000 }, (_, at) => option(`Entry ${at}`));
  const question = { fieldName: "Many", questionType: "MultiSelectall", label: "Which?", options };
  api.pages = [
    createQuestionPage("Long", [question]),
    createQuestionPage("After", [createTextQuestion("FirstName", "First name")]),
  ];
  const flow = await begun(page);
  const boxes = flow.form.locator("input[name=Many]");
  await expect(boxes).toHaveCount(2_000);
  // Playwright treats options outside the list's scroll area as invisible, so a script checks them.
  for (const at of [0, 1_999]) await boxes.nth(at).evaluate((box: HTMLInputElement) => box.click());
  await flow.press(flow.submit);
  await expect(flow.field("First name")).toBeVisible();
  expect(api.taken[0]?.Many).toEqual(["entry 0", "entry 1999"]);
});

test("sponsored matches and listings are there to be followed, and lead on", async ({
  page,
  api,
  upstream,
}) => {
  upstream.answer = matches;
  const elsewhere = `${upstream.url}/listings`;
  api.pages = [sponsored(), sponsored([goOn]), listings("/mva/listings.html"), listings(elsewhere)];
  const flow = await begun(page);
  const both = [
    ["Next: Ash & Oak", "https://ash.example/"],
    ["Next: Elm", "https://elm.example/"],
  ];
  const expectBoth = async () => {
    const links = flow.form.locator("a[target=_blank]");
    await expect(links).toHaveCount(2);
    for (const [at, [name = "", href = ""]] of both.entries()) {
      await expect(links.nth(at)).toHaveAttribute("aria-label", name);
      await expect(links.nth(at)).toHaveAttribute("href", href);
    }
  };
  await expectBoth();
  await expect(flow.form).toContainText("Online");
  await flow.press(flow.button("Continue"));
  await expect(flow.button("Go on")).toBeVisible();
  await expectBoth();
  await flow.press(flow.button("Go on"));
  await expect(flow.button("Go on")).toHaveCount(0);
  await expectBoth();
  await flow.press(flow.button(noThanks));
  await expect(flow.form.locator("iframe")).toHaveAttribute("src", new RegExp(elsewhere));
  await flow.press(flow.button(noThanks));
  await flow.expectPage("Submitted!");
  expect(api.actions).toEqual(["Submit", "Go", "No Thanks", "No Thanks"]);
});

test.describe("a service that is down", () => {
  test.use({ expectedErrors: [/status of 50[24]/] });

  test("where nobody sponsors the form goes on by itself; a service that is down is said", async ({
    page,
    api,
    upstream,
  }) => {
    const first = createQuestionPage("First", [createTextQuestion("FirstName", "First name")]);
    api.pages = [first, sponsored([goOn]), listings("/mva/listings.html"), sponsored()];
    // The request for listings fails on the last page. Earlier pages have no sponsors.
    upstream.answer = (response) =>
      api.actions.length < 3 ? createListingsResponder()(response) : void response.destroy();
    const flow = await begun(page);
    await flow.field("First name").fill("Ann");
    await flow.press(flow.submit);
    await expect(flow.alert).toContainText("A network error occurred.");
    expect(api.actions).toEqual(["Submit", "Go", "No Thanks"]);
    await flow.press(flow.button("Continue"));
    await flow.expectPage("Submitted!");
  });
});

test("a program is chosen before it is accepted, and one button agrees to all", async ({
  page,
  api,
}) => {
  const program = {
    ...{ fieldName: "Program", questionType: "SingleSelect", label: "Program" },
    options: [{ label: "Choose", value: "Choose" }, option("Nursing")],
  };
  const accept = { name: "Accept", label: "Yes, call me", actionType: "AcceptTcpaAndSubmit" };
  const all = {
    ...{ instructionType: "DisplaySelectAllTcpaOption", style: "button", performSubmit: true },
  };
  api.pages = [
    {
      ...createQuestionPage("More", [program], [createConsentInstruction("I agree.")]),
      actionsAvailable: [accept, skipped],
    },
    createQuestionPage(
      "Pii",
      [createTextQuestion("FirstName", "First name")],
      [createConsentInstruction("I agree, too."), all],
    ),
  ];
  const flow = await begun(page);
  await flow.press(flow.button("Yes, call me"));
  await expect(flow.alert).toContainText("Program is not valid.");
  expect(api.actions).toEqual([]);
  await flow.field("Nursing").check({ force: true });
  await flow.press(flow.button("Yes, call me"));
  await flow.press(flow.button("Select All & Submit"));
  await flow.expectPage("Submitted!");
  expect(api.taken.map(({ TcpaIdsAccepted }) => TcpaIdsAccepted)).toEqual([["tcpa-1"], ["tcpa-1"]]);
});

test("Enter presses what goes on; no link to elsewhere is offered; a link out opens", async ({
  page,
  api,
  context,
}) => {
  const back = { name: "GoBack", label: "Change it", actionType: "GoBack" };
  const out = { name: "Out", label: "See the school", actionType: "LinkoutButton" };
  api.pages = [
    createQuestionPage("First", [createTextQuestion("FirstName", "First name")]),
    {
      ...createQuestionPage("Second", [
        createTextQuestion("Middle", "Middle name"),
        createTextQuestion("LastName", "Last name"),
      ]),
      actionsAvailable: [back, goOn],
    },
    {
      ...createQuestionPage("Third", [createTextQuestion("Color", "Color")]),
      actionsAvailable: [{ ...out, url: "https://school.example/" }, goOn],
    },
  ];
  await context.route("https://school.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>The school</h1>" }),
  );
  const flow = await begun(page);
  await flow.field("First name").fill("Ann");
  await flow.field("First name").press("Enter");
  await flow.field("Last name").fill("Lee");
  await flow.field("Last name").press("Enter");
  await expect(flow.field("Color")).toBeVisible();
  expect(api.actions).toEqual(["Submit", "Go"]);
  await expect(page.getByText("on another device")).toHaveCount(0);
  await flow.press(flow.button("See the school"));
  await expect(page.getByRole("heading", { name: "The school" })).toBeVisible();
  expect(api.actions).toEqual(["Submit", "Go", "Out"]);
  await page.goto("/questions");
  await expect(flow.heading("Submitted!")).toBeVisible();
});
