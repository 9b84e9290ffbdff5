// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { FirstPage } from "@/flow/protocol/flow-config";
import { FlowOpening } from "./flow-opening";
import { openingAnswer } from "./opening-answer";
import { openingScript } from "./opening-script";

const question: FirstPage["question"] = {
  fieldName: "Kind",
  questionType: "Radio",
  label: "What happened?",
  options: [
    { value: "crash", label: "A crash" },
    { value: "fall", label: "A fall" },
  ],
};
const opening: FirstPage = { flowKey: "mva", question, progress: 5, submitLabel: "Continue" };

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

/** The page as a browser parses it, where the server says which flow asks. */
function parsed(told: string | undefined) {
  const serverTiming = told === undefined ? [] : [{ name: "flow", description: told }];
  const getEntriesByType = () => [{ serverTiming }];
  vi.stubGlobal("performance", { now: () => Date.now(), getEntriesByType });
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToStaticMarkup(
    <>
      <p>placeholder</p>
      <FlowOpening title="Your claim" opening={opening} headingLevel={2} />
    </>,
  );
  const script = container.querySelector("script");
  expect(script?.textContent).toBe(openingScript);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  new Function(openingScript)();
  const shown = container.querySelector<HTMLElement>("[data-opening]");
  const placeholder = container.querySelector("p");
  if (!shown || !placeholder) throw new Error("There is no opening.");
  return { container, shown, placeholder };
}

it.each([
  ["the flow that the page names", "theme", true],
  ["this flow, as the default one", "mva", true],
  ["another flow", "roundup", false],
  ["those of another API", "", false],
  ["nothing", undefined, false],
])("is shown where the server says the questions are of %s: %s, %s", (_, told, isShown) => {
  const { shown, placeholder } = parsed(told);
  expect(shown.hidden).toBe(!isShown);
  expect(placeholder.hidden).toBe(isShown);
});

it("is not shown to a visitor whose earlier visit is resumed", () => {
  localStorage.setItem("flow:mva", "{}");
  expect(parsed("theme").shown.hidden).toBe(true);
});

it("hands over nothing where nothing was done", () => {
  const { container } = parsed("theme");
  expect(openingAnswer(container, question)).toBeNull();
});

it("hands over a choice by pointer, which moves on", () => {
  const { container, shown } = parsed("theme");
  const [crash] = shown.querySelectorAll("input");
  crash?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  crash?.click();
  expect(openingAnswer(container, question)).toEqual({
    value: "crash",
    submits: true,
    focused: undefined,
  });
});

it("hands over a choice by key and the focus, which wait for the visitor", () => {
  const { container, shown } = parsed("theme");
  const [, fall] = shown.querySelectorAll("input");
  fall?.focus();
  fall?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  fall?.click();
  expect(openingAnswer(container, question)).toEqual({
    value: "fall",
    submits: false,
    focused: "fall",
  });
  fall?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(openingAnswer(container, question)?.submits).toBe(true);
});

it("hands over nothing to another question, or of an option that is none", () => {
  const { container, shown } = parsed("theme");
  shown.querySelectorAll("input")[0]?.click();
  expect(openingAnswer(container, { ...question, fieldName: "Other" })).toBeNull();
  const options = [{ value: "fall", label: "A fall" }];
  expect(openingAnswer(container, { ...question, options })).toBeNull();
});
