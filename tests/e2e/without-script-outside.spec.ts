import type { ServerResponse } from "node:http";
import { FormVisitor } from "../support/form-visitor";
import { atPhoneSizeOnly } from "./at-phone-size";
import { listingsXml, listingXml, test } from "./education-app";
import { FlowPage } from "./flow-page";
import { asking, consent, text } from "./scripted-pages";
import { expect } from "./test";

/* Without script, on an outside flow API that asks what no theme knows. */
atPhoneSizeOnly();
test.describe.configure({ mode: "default" });

const begin = "Answer the questions";
const goOn = { name: "Go", label: "Go on", actionType: "Submit" };
const skipped = { name: "No Thanks", label: "Not now", actionType: "NoThanks" };
const option = (value: string) => ({ label: value, value: value.toLowerCase() });
const noThanks = "No thanks, I'm not interested in these";

const everyType = asking("Unheard", [
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

const matches = (response: ServerResponse) =>
  void response
    .writeHead(200, { "content-type": "text/xml" })
    .end(
      listingsXml(
        listingXml("Ash &amp; Oak", ["Online"], "https://ash.example/"),
        listingXml("Elm", [], "https://elm.example/"),
      ),
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

test("what the embedded API would ask first is not in the page, and a link begins what the outside API asks", async ({
  api,
  baseURL,
}) => {
  // The theme's own first page, by its key, and another question.
  api.pages = [asking("AccidentType", [text("FirstName", "First name")]), everyType];
  const visitor = new FormVisitor(baseURL ?? "");
  await visitor.open("/claims/makeclaim");
  expect(
    visitor.document.querySelectorAll("form[action$='/questions'], [type=radio]"),
  ).toHaveLength(0);
  await visitor.follow(begin);
  expect(api.actions).toEqual([]);
  expect(visitor.alerts()).toBe("");
  visitor.control("First name").value = "Ann";
  await visitor.pressMain();
  expect(api.taken).toMatchObject([{ FirstName: ["Ann"] }]);
  expect(visitor.headings().join()).not.toContain("First name");
});

test("every type of question is answered, and one that nobody knows stands in no way", async ({
  api,
  baseURL,
}) => {
  api.pages = [everyType, asking("After", [text("FirstName", "First name")])];
  const visitor = new FormVisitor(baseURL ?? "");
  await visitor.open("/claims/makeclaim");
  await visitor.follow(begin);
  for (const label of ["Cat", "It is mine", "Sun", "Snow", "Corn", "Meat"])
    visitor.control(label).checked = true;
  visitor.control("Since when?").value = "2026-02-03";
  visitor.control("How many?").value = "3";
  visitor.control<HTMLSelectElement>("Where?").value = "town 7";
  visitor.control("Phone").value = "1 (619) 234-5678";
  visitor.control("Its story").value = "Long";
  await visitor.pressMain();
  expect(visitor.control("First name")).toBeDefined();
  expect(api.taken[0]).toMatchObject({
    ...{ Pet: ["cat"], Day: ["2026-02-03"], Many: ["3"], Agreed: ["true"] },
    Likes: ["sun", "snow"],
    ...{ Food: ["corn", "meat"], Town: ["town 7"], Tel: ["6192345678"] },
    ...{ Story: ["Long"], Seed: ["s-1"] },
  });
});

test("two thousand options are there, and what is chosen among them is sent", async ({
  api,
  baseURL,
}) => {
  const options = Array.from({ length: 2_000 }, (_, at) => option(`Entry ${at}`));
  const question = { fieldName: "Many", questionType: "MultiSelectall", label: "Which?", options };
  api.pages = [asking("Long", [question]), asking("After", [text("FirstName", "First name")])];
  const visitor = new FormVisitor(baseURL ?? "");
  await visitor.open("/claims/makeclaim");
  await visitor.follow(begin);
  const boxes = visitor.form.querySelectorAll<HTMLInputElement>("input[name=Many]");
  expect(boxes).toHaveLength(2_000);
  for (const at of [0, 1_999]) visitor.control(`Entry ${at}`).checked = true;
  await visitor.pressMain();
  expect(api.taken[0]?.Many).toEqual(["entry 0", "entry 1999"]);
});

test("sponsored matches and listings are there to be followed, and lead on", async ({
  api,
  upstream,
  baseURL,
}) => {
  upstream.answer = matches;
  const elsewhere = `${upstream.url}/listings`;
  api.pages = [sponsored(), sponsored([goOn]), listings("/mva/listings.html"), listings(elsewhere)];
  const visitor = new FormVisitor(baseURL ?? "");
  const links = () =>
    [...visitor.form.querySelectorAll<HTMLAnchorElement>("a[target=_blank]")].map((link) => [
      link.getAttribute("aria-label"),
      link.href,
    ]);
  await visitor.open("/claims/makeclaim");
  await visitor.follow(begin);
  const both = [
    ["Next: Ash & Oak", "https://ash.example/"],
    ["Next: Elm", "https://elm.example/"],
  ];
  expect(links()).toEqual(both);
  expect(visitor.form.textContent).toContain("Online");
  await visitor.press("Continue");
  expect(links()).toEqual(both);
  await visitor.press("Go on");
  expect(links()).toEqual(both);
  await visitor.press(noThanks);
  expect(visitor.form.querySelector("iframe")?.src).toContain(elsewhere);
  await visitor.press(noThanks);
  expect(visitor.headings()).toContain("Submitted!");
  expect(api.actions).toEqual(["Submit", "Go", "No Thanks", "No Thanks"]);
});

test("where nobody sponsors the form goes on by itself; a service that is down is said", async ({
  api,
  upstream,
  baseURL,
}) => {
  const first = asking("First", [text("FirstName", "First name")]);
  api.pages = [first, sponsored([goOn]), listings("/mva/listings.html"), sponsored()];
  upstream.answer = (response, asked) =>
    // The last page's: what came before is passed with it.
    api.actions.length < 3
      ? void response.writeHead(200, { "content-type": "text/xml" }).end(listingsXml())
      : void (asked && response.destroy());
  const visitor = new FormVisitor(baseURL ?? "");
  await visitor.open("/claims/makeclaim");
  await visitor.follow(begin);
  visitor.control("First name").value = "Ann";
  await visitor.pressMain();
  expect(api.actions).toEqual(["Submit", "Go", "No Thanks"]);
  expect(visitor.alerts()).toContain("A network error occurred.");
  await visitor.press("Continue");
  expect(visitor.headings()).toContain("Submitted!");
});

test("a program is chosen before it is accepted, and one button agrees to all", async ({
  api,
  baseURL,
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
    { ...asking("More", [program], [consent("I agree.")]), actionsAvailable: [accept, skipped] },
    asking("Pii", [text("FirstName", "First name")], [consent("I agree, too."), all]),
  ];
  const visitor = new FormVisitor(baseURL ?? "");
  await visitor.open("/claims/makeclaim");
  await visitor.follow(begin);
  await visitor.press("Yes, call me");
  expect(visitor.alerts()).toContain("Program is not valid.");
  expect(api.actions).toEqual([]);
  visitor.control("Nursing").checked = true;
  await visitor.press("Yes, call me");
  await visitor.press("Select All & Submit");
  expect(visitor.headings()).toContain("Submitted!");
  expect(api.taken.map(({ TcpaIdsAccepted }) => TcpaIdsAccepted)).toEqual([["tcpa-1"], ["tcpa-1"]]);
});

test.describe("in a browser with scripts turned off", () => {
  test.use({ javaScriptEnabled: false });

  test("Enter presses what goes on; no link to elsewhere is offered; a link out opens", async ({
    page,
    api,
    context,
  }) => {
    const back = { name: "GoBack", label: "Change it", actionType: "GoBack" };
    const out = { name: "Out", label: "See the school", actionType: "LinkoutButton" };
    api.pages = [
      asking("First", [text("FirstName", "First name")]),
      {
        ...asking("Second", [text("Middle", "Middle name"), text("LastName", "Last name")]),
        actionsAvailable: [back, goOn],
      },
      {
        ...asking("Third", [text("Color", "Color")]),
        actionsAvailable: [{ ...out, url: "https://school.example/" }, goOn],
      },
    ];
    await context.route("https://school.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>The school</h1>" }),
    );
    const flow = new FlowPage(page);
    await page.goto("/claims/makeclaim");
    await flow.press(page.getByRole("link", { name: begin }));
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
});
