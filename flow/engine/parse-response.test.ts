import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { questionTypes } from "../protocol/question";
import { FlowApiError, type StructuredLog } from "./ports";
import { parseFlowResponse, unreadableQuestionText } from "./parse-response";
import { createSamplePage, sampleSubmitAction } from "./testing/sample-pages";

function recordingLog() {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const log: StructuredLog = { info: note, warn: note, error: note };
  return { log, events };
}

function parse(raw: unknown) {
  const { log, events } = recordingLog();
  return { response: parseFlowResponse(raw, log), events };
}

const asking = (...questions: unknown[]) =>
  createSamplePage("Pii", { instructions: [{ instructionType: "AskQuestions", questions }] });

describe("questions", () => {
  test.each(questionTypes)("of type %s are read as they are", (questionType) => {
    const question = { fieldName: "F", questionType, label: "L" };
    const { response, events } = parse(asking(question));
    expect(response.instructions).toEqual([
      { instructionType: "AskQuestions", questions: [question] },
    ]);
    expect(events).toEqual([]);
  });

  test.each([
    ["an unknown type", { fieldName: "F", questionType: "Hologram", label: "L" }, "F"],
    ["no label", { fieldName: "F", questionType: "Text" }, "F"],
    ["no name", { questionType: "Text", label: "L" }, "unreadable-question-1"],
    [
      "a name of the prototype",
      { fieldName: "__proto__", questionType: "Text", label: "L" },
      "unreadable-question-1",
    ],
    ["not even an object", "Text", "unreadable-question-1"],
  ])("with %s become an Error question", (_, question, fieldName) => {
    const { response, events } = parse(asking(question));
    expect(response.instructions[0]).toEqual({
      instructionType: "AskQuestions",
      questions: [{ fieldName, questionType: "Error", label: unreadableQuestionText }],
    });
    expect(events).toEqual(["flow.question-unreadable"]);
  });
});

describe("instructions", () => {
  test("of an unknown type are skipped and logged, also those of an action", () => {
    const unknown = { instructionType: "FromTheFuture" };
    const { response, events } = parse({
      ...createSamplePage("Pii", { instructions: [unknown, { instructionType: "ClearCookies" }] }),
      actionsAvailable: [{ ...sampleSubmitAction, onActionInstructions: [unknown] }],
    });
    expect(response.instructions).toEqual([{ instructionType: "ClearCookies" }]);
    expect(response.actions).toEqual([{ ...sampleSubmitAction, onActionInstructions: [] }]);
    expect(events).toEqual(["flow.instruction-unknown", "flow.instruction-unknown"]);
  });

  test.each(["toString", "constructor", "__proto__"])("named %s are unknown", (instructionType) => {
    expect(parse(createSamplePage("Pii", { instructions: [{ instructionType }] })).events).toEqual([
      "flow.instruction-unknown",
    ]);
  });

  test("that are known but malformed fail the call, and no value is told", () => {
    const instructions = [{ instructionType: "WriteToJsConsole", message: { secret: "value" } }];
    expect(() => parse(createSamplePage("Pii", { instructions }))).toThrow(
      new FlowApiError("unreadable", "unreadable instruction WriteToJsConsole (message)"),
    );
  });
});

test("extra fields are ignored, and none reaches a prototype", () => {
  const text = `{"instructions":[{"instructionType":"ClearCookies","__proto__":{"polluted":true}},
    {"instructionType":"DisplayAsdListingsPage","args":{"src":"/a","__proto__":"x","more":"1"}}],
    "experiments":{"experiments":{"__proto__":{"activeVariant":"x"}},"complexExperiments":[]},
    "actionsAvailable":[],"pageKey":"More","__proto__":{"polluted":true},"extra":1}`;
  const { response } = parse(JSON.parse(text));
  expect(response.instructions[0]).toEqual({ instructionType: "ClearCookies" });
  expect(response.instructions[1]).toMatchObject({ args: { src: "/a", more: "1" } });
  expect(Object.keys(response.experiments?.experiments ?? {})).toEqual([]);
  expect({}).not.toHaveProperty("polluted");
  expect({}).not.toHaveProperty("activeVariant");
});

test("whatever JSON comes, it is read or it is unreadable, nothing else", () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.record({ instructionType: fc.constantFrom("AskQuestions", "ClearCookies", "X") }),
    fc.record({
      instructionType: fc.constant("AskQuestions"),
      questions: fc.array(fc.jsonValue()),
    }),
  );
  const response = fc.record(
    {
      instructions: fc.oneof(fc.array(part), fc.jsonValue()),
      actionsAvailable: fc.oneof(fc.array(fc.constant(sampleSubmitAction)), fc.jsonValue()),
      pageKey: fc.oneof(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), response), (raw) => {
      try {
        expect(typeof parse(raw).response.pageKey).toBe("string");
      } catch (error) {
        expect(error).toMatchObject({ name: "FlowApiError", code: "unreadable" });
      }
    }),
    { numRuns: 500 },
  );
});

test("of two options, actions or consents of one name the first counts", () => {
  const option = (label: string) => ({ label, value: "same" });
  const item = { fieldName: "box", name: "", content: "", tcpaKey: "k", value: "v" };
  const box = { ...item, isCheckboxRequired: false, isCheckboxChecked: false };
  const { instructions, actions } = parse({
    pageKey: "Page",
    instructions: [
      {
        instructionType: "AskQuestions",
        questions: [
          {
            fieldName: "F",
            questionType: "MultiSelect",
            label: "F",
            options: [option("First"), option("Second")],
          },
        ],
      },
      { instructionType: "RequestTcpaConsent", tcpa: [box, { ...box, tcpaKey: "other" }] },
    ],
    actionsAvailable: [
      { name: "Submit", label: "First", actionType: "Submit" },
      { name: "Submit", label: "Second", actionType: "NoThanks" },
    ],
  }).response;
  expect(actions.map(({ label }) => label)).toEqual(["First"]);
  expect(JSON.stringify(instructions)).not.toContain("Second");
  expect(JSON.stringify(instructions)).not.toContain("other");
});
