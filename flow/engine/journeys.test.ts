import { expect, test } from "vitest";
import type { PageAnswers, PageActionResult } from "./page-handle";
import {
  createConsentItem,
  createConsentPage,
  sampleNoThanksAction,
  createSamplePage,
  sampleSubmitAction,
  createThankYouPage,
} from "./testing/sample-pages";
import type { SamplePage } from "./testing/sample-pages";
import { createFakePageHandle, startScriptedEngine } from "./testing/start-engine";

/** One step of a journey: the page, the clicked action, the answers, and the expected result. */
type Row = [page: string, action: string, answers: PageAnswers, result: PageActionResult];

const politeEnd = (): SamplePage => ({
  ...createThankYouPage(),
  pageKey: "More",
  instructions: [
    { instructionType: "DisplayContent", displayData: [], pageData: { titleData: "All the best" } },
  ],
});
const listings = (): SamplePage => ({
  ...createThankYouPage(),
  pageKey: "Listings",
  instructions: [{ instructionType: "DisplayAsdListingsPage", args: { src: "/listings" } }],
});
const matches = (): SamplePage => ({
  ...createThankYouPage(),
  pageKey: "Matches",
  instructions: [
    {
      instructionType: "DisplayContent",
      displayData: [{ slotName: "ClicksDotNetRequestBody", content: '{"zip":"92101"}' }],
    },
  ],
});

const pages: Record<string, () => SamplePage> = {
  Kind: () => createSamplePage("Kind"),
  Attorney: () => createSamplePage("Attorney"),
  Pii: () =>
    createConsentPage(
      [createConsentItem("legal", { isCheckboxChecked: true })],
      [],
      [sampleSubmitAction, sampleNoThanksAction],
    ),
  More: politeEnd,
  Listings: listings,
  Matches: matches,
  ThankYou: createThankYouPage,
};

const journeys: {
  name: string;
  next: Record<string, string>;
  rows: Row[];
  end: string;
  status: string;
}[] = [
  {
    name: "to the thank-you page",
    next: { "Kind Submit": "Attorney", "Attorney Submit": "Pii", "Pii Submit": "ThankYou" },
    rows: [
      ["Kind", "Submit", { KindField: ["car"] }, "moved"],
      ["Attorney", "Submit", { AttorneyField: ["no"] }, "moved"],
      ["Pii", "Submit", { PiiField: ["Ann"] }, "moved"],
    ],
    end: "ThankYou",
    status: "finished",
  },
  {
    name: "to a polite end, which asks nothing more",
    next: { "Kind Submit": "Attorney", "Attorney Submit": "More" },
    rows: [
      ["Kind", "Submit", { KindField: ["car"] }, "moved"],
      ["Attorney", "Submit", { AttorneyField: ["yes"] }, "moved"],
    ],
    end: "More",
    status: "finished",
  },
  {
    name: "past sponsored matches and listings with No Thanks",
    next: {
      "Pii Submit": "Matches",
      "Matches Submit": "Listings",
      "Listings No Thanks": "ThankYou",
      "Kind Submit": "Pii",
    },
    rows: [
      ["Kind", "Submit", {}, "moved"],
      ["Pii", "Submit", { PiiField: ["Ann"] }, "moved"],
      ["Matches", "Submit", {}, "moved"],
      ["Listings", "No Thanks", {}, "moved"],
    ],
    end: "ThankYou",
    status: "finished",
  },
];

test.each(journeys)("$name", async ({ next, rows, end, status }) => {
  let at = "Kind";
  const { engine, environment, state } = await startScriptedEngine({
    land: () => pages[at]!(),
    onAction: ({ selectedActionName }) => {
      at = next[`${at} ${selectedActionName}`]!;
      return pages[at]!();
    },
  });
  for (const [page, action, answers, result] of rows) {
    expect(state()).toMatchObject({ pageKey: page, status: "ready" });
    expect(await engine.chooseAction(action, createFakePageHandle(answers))).toBe(result);
    expect(environment.actions.at(-1)?.request.clientData).toMatchObject({
      ...answers,
      PageKey: [page],
    });
  }
  expect(state()).toMatchObject({ pageKey: end, status, pageIndex: rows.length });
  expect(environment.logged.filter(({ level }) => level !== "info")).toEqual([]);
});

test("from a polite end the visitor may go back and answer otherwise", async () => {
  let at = "Attorney";
  const { engine, environment, state } = await startScriptedEngine({
    land: () => pages.Attorney!(),
    onAction: ({ selectedActionName }) => {
      at = selectedActionName === "BrowserBack" ? "Attorney" : "More";
      return pages[at]!();
    },
  });
  await engine.chooseAction("Submit", createFakePageHandle({ AttorneyField: ["yes"] }));
  expect(state().status).toBe("finished");
  engine.goBack();
  await environment.clock.advance(100);
  expect(state()).toMatchObject({ pageKey: "Attorney", status: "ready", pageIndex: 0 });
  expect(state().questions[0]?.value).toBe("yes");
});
