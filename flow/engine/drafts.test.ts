import { expect, test } from "vitest";
import { draftsKey } from "./drafts";
import { createMemoryStore } from "./testing/scripted-environment";
import { samplePage, thankYouPage } from "./testing/sample-pages";
import { inOrder, pageWith, startEngine } from "./testing/start-engine";

const key = draftsKey("mva");

function asking(...questions: Record<string, unknown>[]) {
  const labelled = questions.map((question) => ({ questionType: "Text", label: "L", ...question }));
  return samplePage("Pii", {
    instructions: [{ instructionType: "AskQuestions", questions: labelled }],
  });
}

test("a draft outlives a reload in session storage, and is never in local storage", async () => {
  const page = asking({ fieldName: "Name" });
  const { engine, environment } = await startEngine(inOrder(page));
  engine.saveDraft({ Name: ["Ann"] });
  expect(JSON.stringify(environment.local.entries())).not.toContain("Ann");
  const later = await startEngine(inOrder(page), { session: environment.session });
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
  const { state } = await startEngine(inOrder(page), { session });
  const values = state().questions.map((question) => question.value);
  expect(values).toEqual(["Beth", "a@b.co", undefined, undefined, ["neck"], undefined, undefined]);
});

test("nothing that was typed stays after the thank-you page", async () => {
  const { engine, environment, state } = await startEngine(
    inOrder(asking({ fieldName: "Name" }), thankYouPage()),
  );
  await engine.chooseAction("Submit", pageWith({ Name: ["Ann"] }));
  engine.saveDraft({ Name: ["Ann"] });
  expect(state().drafts).toEqual({});
  expect(environment.session.entries()).toEqual({});
});

test.each(["not JSON", "[1]", '{"Pii":{"Name":"Ann"}}', '{"Pii":{"Name":[1]}}', '{"Pii":7}'])(
  "a draft that cannot be read fills nothing: %s",
  async (text) => {
    const session = createMemoryStore({ [key]: text });
    const { state } = await startEngine(inOrder(asking({ fieldName: "Name" })), { session });
    expect(state().questions[0]?.value).toBeUndefined();
  },
);
