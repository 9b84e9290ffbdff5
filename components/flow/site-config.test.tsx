// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { themes } from "@/themes/registry";
import styles from "./flow-screen.module.css";
import { createQuestionOptions, createQuestionPage, renderFlow } from "./testing/render-flow";

const pages = [
  createQuestionPage({ questionType: "Text", label: "First name" }),
  createThankYouPage(),
];

afterEach(() => vi.useRealTimers());

const choice = createQuestionPage({
  questionType: "Radio",
  options: createQuestionOptions("Car", "Bus"),
});

/** Returns whether the submit button is out of sight until it has the focus. */
const isOutOfSight = () =>
  screen.getByRole("button", { name: "Next" }).classList.contains(styles.untilNeeded ?? "");

it("wears the theme's class, and none where the theme names none", async () => {
  const { container, unmount } = await renderFlow(pages, { config: { propsClass: "skinny" } });
  expect(container.firstElementChild).toHaveClass("skinny");
  unmount();
  const plain = await renderFlow(pages);
  expect(plain.container.firstElementChild?.className.trim().split(" ")).toHaveLength(1);
});

describe("the submit button", () => {
  it("is out of sight where a tap answers, until a key answers", async () => {
    await renderFlow([choice, ...pages]);
    expect(isOutOfSight()).toBe(true);
    expect(screen.getByRole("button", { name: "Next" })).toBeEnabled();
    fireEvent.keyDown(screen.getByRole("radio", { name: "Car" }), { key: "ArrowDown" });
    expect(isOutOfSight()).toBe(false);
  });

  it("is in sight after an answer without a pointer, such as that of a screen reader", async () => {
    await renderFlow([choice, ...pages]);
    fireEvent.click(screen.getByRole("radio", { name: "Car" }));
    expect(isOutOfSight()).toBe(false);
  });

  it("is in sight on a page that comes with its answer, as after Back", async () => {
    await renderFlow([
      createQuestionPage({
        questionType: "Radio",
        options: createQuestionOptions("Car", "Bus"),
        value: "car",
      }),
      ...pages,
    ]);
    expect(screen.getByRole("radio", { name: "Car" })).toBeChecked();
    expect(isOutOfSight()).toBe(false);
  });

  it("is in sight on a page that a tap does not answer, and where the theme says so", async () => {
    const { unmount } = await renderFlow(pages);
    expect(isOutOfSight()).toBe(false);
    unmount();
    await renderFlow([choice, ...pages], { config: { hideSubmitButton: false } });
    expect(isOutOfSight()).toBe(false);
  });
});

it("has autofocus on a site", () => {
  expect(themes.skinnyFlowGame?.flows.main).toMatchObject({ autofocus: true });
});

it.each([
  ["focuses the first control after 100 ms on the sites that have autofocus", true],
  ["leaves the focus alone on the others", false],
])("%s", async (_, autofocus) => {
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
