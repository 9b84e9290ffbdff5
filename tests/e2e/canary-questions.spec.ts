import { startProductServer } from "../support/start-app";
import { startScriptedFlowApi } from "../support/scripted-flow-api";
import { startThirdPartyServer } from "../support/third-party-server";
import { findLeakedCanaries } from "../support/canary-forms";
import { skipDesktopSize } from "./at-phone-size";
import { recordThirdPartyRequests } from "./requests-elsewhere";
import { QuestionnairePage } from "./flow-page";
import { createEmptyDatabase } from "./apps";
import { createQuestionPage, createTextQuestion } from "./scripted-pages";
import { expect, test } from "./test";

skipDesktopSize();

const typed = {
  Text: "Zyxwquilla",
  TextArea: "The canary Kanarienvogel sang at 7 in the morning",
  Email: "canary.zyxwq@kanarienvogel.com",
  Phone: "6192340987",
  Number: "7304192",
  Date: "1979-03-17",
};

/** A choice question with harmless labels. Its option values are canaries, unique texts that must not leak. */
const choice = (questionType: string, isGrouped = false) => {
  const options = [1, 2].map((index) => ({
    label: `${questionType} ${index}`,
    value: chosenValue(questionType, index),
  }));
  const grouped = [{ groupName: `A group of ${questionType}`, options }];
  return {
    ...createTextQuestion(questionType, questionType),
    questionType,
    options: isGrouped ? grouped : options,
  };
};
const chosenValue = (questionType: string, index = 1) => `kanarie-${questionType}-${index}`;

const boxes = ["MultiSelect", "MultiSelectall", "MultiSelectWithGroupedOptions"];
const scripts = { instructionType: "RunClientScript", scriptKeys: ["Clarity", "TrustedForm"] };
const pages = [
  createQuestionPage("Education", [choice("Radio")], [scripts]),
  createQuestionPage("CustomQuestions", [
    ...Object.keys(typed).map((type) => ({
      ...createTextQuestion(type, type),
      questionType: type,
    })),
    { ...createTextQuestion("Checkbox", "Checkbox"), questionType: "Checkbox" },
    ...boxes.map((type) => choice(type, type.endsWith("Options"))),
  ]),
];

test(
  "nothing of any type of question leaves for anybody else, whether typed or chosen",
  { tag: "@long" },
  async ({ page, context }) => {
    test.slow();
    const [api, vendors] = [await startScriptedFlowApi(), await startThirdPartyServer()];
    const app = await startProductServer({
      DATABASE_URL: await createEmptyDatabase(),
      FLOW_API_URL: api.url,
      ...vendors.variables,
    });
    const told = recordThirdPartyRequests(context, app.url);
    const flow = new QuestionnairePage(page);
    api.pages = pages;
    await page.goto(`${app.url}/claims/makeclaim`);
    const recordings = () => vendors.asked.filter(({ url }) => url === "/collect").length;
    await flow.expectPage("Radio");
    await expect.poll(recordings).toBeGreaterThan(0);
    await flow.press(flow.form.getByText("Radio 1", { exact: true }));
    for (const [label, value] of Object.entries(typed)) await flow.field(label).fill(value);
    await flow.press(flow.field("Checkbox"));
    for (const type of boxes) await flow.press(flow.form.getByText(`${type} 1`, { exact: true }));
    await flow.press(flow.button("Continue"));
    await flow.expectPage("Submitted!");

    const chosen = Object.fromEntries(["Radio", ...boxes].map((type) => [type, chosenValue(type)]));
    expect(api.taken[1]).toMatchObject({ Text: [typed.Text], Date: [typed.Date] });
    const canaries: Record<string, string> = { ...typed, ...chosen };
    expect(
      findLeakedCanaries(canaries, [
        ...(await told()),
        ...vendors.asked.map((call) => JSON.stringify(call)),
      ]),
    ).toEqual([]);
    await app.stop();
    await api.goDown();
    await vendors.close();
  },
);
