import type { Page } from "@playwright/test";
import { skipDesktopSize } from "./at-phone-size";
import { QuestionnairePage } from "./flow-page";
import { scriptedFlowApiTest as test } from "./apps";
import { createQuestionPage, createConsentInstruction, createTextQuestion } from "./scripted-pages";
import { expect } from "./test";

skipDesktopSize();
test.describe.configure({ mode: "default" });

const attack = `<img src=x onerror="window.attacked=1"><script>window.attacked=1</script>`;
const htmlAttack =
  `<p onclick="window.attacked=1" style="position:fixed;inset:0">Read <b>this</b>` +
  `<a href="javascript:window.attacked=1">here</a><a href="https://elsewhere.example/">there</a></p>` +
  `<iframe srcdoc="<script>parent.attacked=1</script>"></iframe><form action="/steal"><input name="x"></form>` +
  `<svg onload="window.attacked=1"></svg><style>body{display:none}</style>${attack}`;

/** Asserts that no payload ran, and that the page has no element that could run code, navigate or collect input. */
async function expectUnharmed(page: Page): Promise<void> {
  const form = new QuestionnairePage(page).form;
  await expect(
    form.locator("script, iframe, style, form, [onerror], [onclick], [onload]"),
  ).toHaveCount(0);
  await expect(form.locator("[href^='javascript:'], [style], img")).toHaveCount(0);
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
}

test("an instruction that nobody knows is skipped", async ({ page, api }) => {
  const unknown = { instructionType: "PlayAnthem", volume: 11 };
  const first = createQuestionPage(
    "First",
    [createTextQuestion("FirstName", "First name")],
    [unknown],
  );
  api.pages = [{ ...first, surprise: true }];
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await flow.field("First name").fill("Annabel");
  await flow.press(flow.button("Continue"));
  await flow.expectPage("Submitted!");
});

test.describe("a question that cannot be read", () => {
  test.use({ expectedErrors: [/flow\.question-unreadable/] });

  test("asks for calm, is logged, and lets the others through", async ({
    page,
    api,
    expectAccessible,
  }) => {
    api.pages = [
      createQuestionPage("First", [
        { fieldName: "Shape", questionType: "Hologram", label: "Which shape?" },
        createTextQuestion("FirstName", "First name"),
        { fieldName: "Broken", questionType: "Text", label: 7 },
        createTextQuestion("__proto__", "Prototype"),
      ]),
    ];
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    await flow.field("First name").fill("Annabel");
    const calm = flow.form.getByText("Something went wrong... Please remain calm.");
    await expect(calm).toHaveCount(3);
    await expectAccessible(page);
    expect(logged.filter((line) => line.includes("Hologram"))).toHaveLength(1);
    await flow.press(flow.button("Continue"));
    await flow.expectPage("Submitted!");
    expect(api.taken).toMatchObject([{ FirstName: ["Annabel"], Shape: [], Broken: [] }]);
    expect(Object.keys(api.taken[0] ?? {}).filter((name) => /proto|unreadable/.test(name))).toEqual(
      [],
    );
  });
});

test("markup in words is shown as words", async ({ page, api }) => {
  const required = { validationRuleType: "required", message: `Empty ${attack}` };
  const options = [
    { label: `One ${attack}`, value: "1" },
    { label: "Two", value: `2"><script>window.attacked=1</script>` },
  ];
  api.pages = [
    {
      ...createQuestionPage("First", [
        createTextQuestion("First", `Label ${attack}`, {
          placeholder: attack,
          validationRules: [required],
        }),
        { fieldName: "Second", questionType: "Radio", label: "Which?", options },
        { fieldName: "Third", questionType: "TextArea", label: "Words", value: attack },
      ]),
      actionsAvailable: [{ name: "Submit", label: `Go ${attack}`, actionType: "Submit" }],
    },
  ];
  const flow = new QuestionnairePage(page);
  await page.goto("/claims/makeclaim");
  await expect(flow.form).toContainText(`Label ${attack}`);
  await expect(flow.form).toContainText(`One ${attack}`);
  await expect(flow.field("Words")).toHaveValue(attack);
  await flow.press(flow.button(`Go ${attack}`));
  await expect(flow.alert).toContainText(`Empty ${attack}`);
  await expectUnharmed(page);
});

test.describe("HTML", () => {
  // The sanitizer parses HTML in an inert document. Chromium reports violations of the security policy there, too.
  test.use({ expectedErrors: [/Executing inline event handler violates/] });

  test("is sanitised wherever the API may send it", async ({ page, api }) => {
    const displayData = [
      { slotName: "ProTip", content: `Tip ${htmlAttack}` },
      { slotName: "ProgressBar", content: `"><script>window.attacked=1</script>` },
      { slotName: "Match", content: `Match ${htmlAttack}` },
    ];
    const pageData = { titleData: `Title ${htmlAttack}`, htmlData: `Body ${htmlAttack}` };
    const content = { instructionType: "DisplayContent", displayData, pageData };
    api.pages = [
      createQuestionPage(
        "First",
        [createTextQuestion("FirstName", "First name")],
        [content, createConsentInstruction(`Agree ${htmlAttack}`)],
      ),
    ];
    const flow = new QuestionnairePage(page);
    await page.goto("/claims/makeclaim");
    await expect(flow.form.getByRole("heading", { name: /^Title/ })).toBeVisible();
    await expect(flow.form).toContainText("Body");
    await expect(flow.form).toContainText("Tip");
    await expect(flow.consentGroup).toContainText("Agree");
    const out = flow.consentGroup.getByRole("link", { name: "there" });
    await expect(out).toHaveAttribute("href", "https://elsewhere.example/");
    await expect(out).toHaveAttribute("rel", /noopener/);
    await expect(flow.consentGroup.getByText("here", { exact: true })).not.toHaveAttribute("href");
    await expectUnharmed(page);
    await flow.press(flow.form.getByText("Read").first());
    await expectUnharmed(page);
  });
});
