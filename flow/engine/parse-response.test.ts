import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { questionTypes } from "../protocol/question";
import { FlowApiError, type Log } from "./ports";
import { parseResponse, unreadableQuestionText } from "./parse-response";
import { samplePage, submitAction } from "./testing/sample-pages";

function recordingLog() {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const log: Log = { info: note, warn: note, error: note };
  return { log, events };
}

function read(raw: unknown) {
  const { log, events } = recordingLog();
  return { answer: parseResponse(raw, log), events };
}

const asking = (...questions: unknown[]) =>
  samplePage("Pii", { instructions: [{ instructionType: "AskQuestions", questions }] });

describe("questions", () => {
  test.each(questionTypes)("of type %s are read as they are", (questionType) => {
    const question = { fieldName: "F", questionType, label: "L" };
    const { answer, events } = read(asking(question));
    expect(answer.instructions).toEqual([
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
    const { answer, events } = read(asking(question));
    expect(answer.instructions[0]).toEqual({
      instructionType: "AskQuestions",
      questions: [{ fieldName, questionType: "Error", label: unreadableQuestionText }],
    });
    expect(events).toEqual(["flow.question-unreadable"]);
  });
});

describe("instructions", () => {
  test("of an unknown type are skipped and logged, also those of an action", () => {
    const unknown = { instructionType: "FromTheFuture" };
    const { answer, events } = read({
      ...samplePage("Pii", { instructions: [unknown, { instructionType: "ClearCookies" }] }),
      actionsAvailable: [{ ...submitAction, onActionInstructions: [unknown] }],
    });
    expect(answer.instructions).toEqual([{ instructionType: "ClearCookies" }]);
    expect(answer.actions).toEqual([{ ...submitAction, onActionInstructions: [] }]);
    expect(events).toEqual(["flow.instruction-unknown", "flow.instruction-unknown"]);
  });

  test.each(["toString", "constructor", "__proto__"])("named %s are unknown", (instructionType) => {
    expect(read(samplePage("Pii", { instructions: [{ instructionType }] })).events).toEqual([
      "flow.instruction-unknown",
    ]);
  });

  test("that are known but malformed fail the call, and no value is told", () => {
    const instructions = [{ instructionType: "WriteToJsConsole", message: { secret: "value" } }];
    expect(() => read(samplePage("Pii", { instructions }))).toThrow(
      new FlowApiError("unreadable", "unreadable instruction WriteToJsConsole (message)"),
    );
  });
});

test("extra fields are ignored, and none reaches a prototype", () => {
  const text = `{"instructions":[{"instructionType":"ClearCookies","__proto__":{"polluted":true}},
    {"instructionType":"DisplayAsdListingsPage","args":{"src":"/a","__proto__":"x","more":"1"}}],
    "experiments":{"experiments":{"__proto__":{"activeVariant":"x"}},"complexExperiments":[]},
    "actionsAvailable":[],"pageKey":"More","__proto__":{"polluted":true},"extra":1}`;
  const { answer } = read(JSON.parse(text));
  expect(answer.instructions[0]).toEqual({ instructionType: "ClearCookies" });
  expect(answer.instructions[1]).toMatchObject({ args: { src: "/a", more: "1" } });
  expect(Object.keys(answer.experiments?.experiments ?? {})).toEqual([]);
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
  const answer = fc.record(
    {
      instructions: fc.oneof(fc.array(part), fc.jsonValue()),
      actionsAvailable: fc.oneof(fc.array(fc.constant(submitAction)), fc.jsonValue()),
      pageKey: fc.oneof(fc.string(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), answer), (raw) => {
      try {
        expect(typeof read(raw).answer.pageKey).toBe("string");
      } catch (error) {
        expect(error).toMatchObject({ name: "FlowApiError", code: "unreadable" });
      }
    }),
    { numRuns: 500 },
  );
});
