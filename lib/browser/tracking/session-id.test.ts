// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getSessionIdForTracking, registerOpenQuestionnaire } from "./session-id";

const flow = (sessionId: string) => ({ sessionId: () => sessionId });
const store = (flowKey: string, sessionId: unknown) =>
  localStorage.setItem(`flow:${flowKey}`, JSON.stringify({ sessionId }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it("is the session of the flow on the page, whatever else is stored", () => {
  store("mva-call", "s-call");
  store("mva", "s-main");
  const remove = registerOpenQuestionnaire(flow("s-main"));
  expect(getSessionIdForTracking()).toBe("s-main");
  remove();
});

it("is the session of the form that was opened last, and of the other one after it closed", () => {
  const removeMain = registerOpenQuestionnaire(flow("s-main"));
  const removeCall = registerOpenQuestionnaire(flow("s-call"));
  expect(getSessionIdForTracking()).toBe("s-call");
  removeCall();
  expect(getSessionIdForTracking()).toBe("s-main");
  removeMain();
  expect(getSessionIdForTracking()).toBe("");
});

it("is the stored session where no flow has landed on the page", () => {
  store("mva", "s-main");
  expect(getSessionIdForTracking()).toBe("s-main");
  const remove = registerOpenQuestionnaire(flow(""));
  expect(getSessionIdForTracking()).toBe("s-main");
  remove();
});

it("is empty when two forms have one stored: no form gets the other's tap", () => {
  store("mva-call", "s-call");
  store("mva", "s-main");
  expect(getSessionIdForTracking()).toBe("");
});

it.each(["null", "{", "[]", '{"sessionId":5}'])("is empty when %s is stored", (text) => {
  localStorage.setItem("flow:mva", text);
  expect(getSessionIdForTracking()).toBe("");
});

it("is empty when storage is blocked", () => {
  store("mva", "s-main");
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(getSessionIdForTracking()).toBe("");
});
