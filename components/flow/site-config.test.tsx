// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { themes } from "@/themes/registry";
import { createOptions, createQuestionPage, renderFlow } from "./testing/render-flow";

const pages = [
  createQuestionPage({ questionType: "Text", label: "First name" }),
  createThankYouPage(),
];

afterEach(() => vi.useRealTimers());

const config = { propsClass: "skinny", hideSubmitButton: true };

it("wears the theme's class, and hides the submit button of a choice from sight only", async () => {
  const choice = createQuestionPage({
    questionType: "Radio",
    options: createOptions("Car", "Bus"),
  });
  const { container } = await renderFlow([choice, ...pages], { config });
  expect(container.firstElementChild).toHaveClass("skinny");
  const next = screen.getByRole("button", { name: "Next" });
  expect(next.className).toMatch(/shownOnFocus/);
  expect(next).toBeEnabled();
});

it("shows the submit button of a page that does not move on by itself", async () => {
  await renderFlow(pages, { config });
  expect(screen.getByRole("button", { name: "Next" }).className).not.toMatch(/shownOnFocus/);
});

it("has both settings on a site", () => {
  expect(themes.skinnyFlowGame?.flows.main).toMatchObject({
    autofocus: true,
    hideSubmitButton: true,
  });
});

it("shows the submit button, and wears no class, where the theme does not say so", async () => {
  const { container } = await renderFlow(pages);
  expect(container.firstElementChild?.className.trim().split(" ")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Next" }).className).not.toMatch(/shownOnFocus/);
});

it.each([
  ["focuses the first control after 100 ms on the sites that have autofocus", true],
  ["leaves the focus alone on the others", false],
])("%s", async (_, autofocus) => {
  const choice = createQuestionPage({
    questionType: "Radio",
    options: createOptions("Car", "Bus"),
  });
  await renderFlow([choice, ...pages], { config: { autofocus } });
  // On a busy machine the 100 ms could pass too early with a real clock. Only these timers are fake.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const turn = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  const field = () => screen.queryByRole("textbox", { name: "First name" });
  fireEvent.click(screen.getByRole("radio", { name: "Car" }));
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  for (let ms = 0; ms < 2000 && !field(); ms += 1) {
    await turn();
    await pass(1);
  }
  await pass(95);
  expect(field()).not.toHaveFocus();
  await pass(10);
  expect(field()?.matches(":focus")).toBe(autofocus);
});

it.each([
  ["covers the page with the global loader while an answer is sent", "global", 1],
  ["shows no global loader where the flow has a local one", "local", 0],
] as const)("%s", async (_, loaderType, count) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user } = await renderFlow(pages, { config: { loaderType }, beforeResponse: () => held });
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.queryAllByText("Sending your answers")).toHaveLength(count);
  release();
  await screen.findByText("Submitted!");
  expect(screen.queryByText("Sending your answers")).toBeNull();
});
