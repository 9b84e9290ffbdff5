import { expect, test } from "vitest";
import { getDraftsStorageKey } from "./stored-visit";
import { createMemoryStore } from "./testing/scripted-environment";
import { createSamplePage, createThankYouPage } from "./testing/sample-pages";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";

const key = getDraftsStorageKey("mva");

function asking(...questions: Record<string, unknown>[]) {
  const labelled = questions.map((question) => ({ questionType: "Text", label: "L", ...question }));
  return createSamplePage("Pii", {
    instructions: [{ instructionType: "AskQuestions", questions: labelled }],
  });
}

test("a draft outlives a reload in session storage, and is never in local storage", async () => {
  const page = asking({ fieldName: "Name" });
  const { engine, environment } = await startScriptedEngine(createSequentialFlowApi(page));
  engine.saveDraft({ Name: ["Ann"] });
  expect(JSON.stringify(environment.local.entries())).not.toContain("Ann");
  const later = await startScriptedEngine(createSequentialFlowApi(page), {
    session: environment.session,
  });
  expect(later.state().questions[0]?.value).toBe("Ann");
});

test("a draft fills only what the API left open, and what a visitor types", async () => {
  const draft = {
    Name: ["Ann"],
    Email: ["a@b.co"],
    Secret: ["x"],
    Fixed: ["y"],
    Injuries: ["neck"],
    City: [],
  };
  const session = createMemoryStore({ [key]: JSON.stringify({ Pii: draft }) });
  const page = asking(
    { fieldName: "Name", value: "Beth" },
    { fieldName: "Email" },
    { fieldName: "Secret", questionType: "Hidden" },
    { fieldName: "Fixed", isReadOnly: true },
    { fieldName: "Injuries", questionType: "MultiSelect" },
    { fieldName: "City" },
    { fieldName: "toString" },
  );
  const { state } = await startScriptedEngine(createSequentialFlowApi(page), { session });
  const values = state().questions.map((question) => question.value);
  expect(values).toEqual(["Beth", "a@b.co", undefined, undefined, ["neck"], undefined, undefined]);
});

test("nothing that was typed stays after the thank-you page", async () => {
  const { engine, environment, state } = await startScriptedEngine(
    createSequentialFlowApi(asking({ fieldName: "Name" }), createThankYouPage()),
  );
  await engine.chooseAction("Submit", createFakePageHandle({ Name: ["Ann"] }));
  engine.saveDraft({ Name: ["Ann"] });
  expect(state().drafts).toEqual({});
  expect(environment.session.entries()).toEqual({});
});

test("nor at an end without a lead: the page that its button leads back to is empty", async () => {
  const end = createSamplePage("More", {
    instructions: [],
    actionsAvailable: [{ name: "BrowserBack", label: "Start again", actionType: "GoBack" }],
  });
  const first = { ...asking({ fieldName: "Name" }), pageKey: "First" };
  const { engine, environment, state } = await startScriptedEngine(
    createSequentialFlowApi(first, { ...asking({ fieldName: "Age" }), pageKey: "Age" }, end, first),
  );
  engine.saveDraft({ Name: ["Ann"] });
  await engine.chooseAction("Submit", createFakePageHandle({ Name: ["Ann"] }));
  engine.saveDraft({ Age: ["17"] });
  await engine.chooseAction("Submit", createFakePageHandle({ Age: ["17"] }));
  expect(state()).toMatchObject({ pageKey: "More", pageIndex: 2, drafts: {} });
  expect(environment.session.entries()).toEqual({});
  await engine.chooseAction("BrowserBack", createFakePageHandle());
  // The API began a new session, so the index restarts and there is no page to go back to.
  expect(state()).toMatchObject({ pageKey: "First", pageIndex: 0, drafts: {} });
  expect(state().questions[0]?.value).toBeUndefined();
  expect(environment.session.entries()).toEqual({});
});

test.each(["not JSON", "[1]", '{"Pii":{"Name":"Ann"}}', '{"Pii":{"Name":[1]}}', '{"Pii":7}'])(
  "a draft that cannot be read fills nothing: %s",
  async (text) => {
    const session = createMemoryStore({ [key]: text });
    const { state } = await startScriptedEngine(
      createSequentialFlowApi(asking({ fieldName: "Name" })),
      { session },
    );
    expect(state().questions[0]?.value).toBeUndefined();
  },
);
