// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { LazyQuestionnaire } from "./lazy-questionnaire";

/** A questionnaire that renders its first page immediately. */
function Questionnaire() {
  return <p>First question</p>;
}

let isNear: (entries: { isIntersecting: boolean }[]) => void;
const answers = vi.fn(async () => Response.json({}));

beforeEach(() => {
  vi.resetModules();
  vi.doMock("./questionnaire", () => ({ Questionnaire }));
  answers.mockClear();
  vi.stubGlobal("fetch", answers);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: typeof isNear) {
        isNear = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

async function draw() {
  const code: { LazyQuestionnaire: typeof LazyQuestionnaire } =
    await import("./lazy-questionnaire");
  const flow = {
    flowKey: "mva",
    title: "Free case evaluation",
    piiText: "",
    thankYouPageText: "",
    variantThankYouPage: "legal",
    loaderType: "local",
    initTrackingTools: false,
  } as const;
  render(
    <code.LazyQuestionnaire site="mva" phone="8005550142" flow={flow}>
      <a href="tel:+18005550142">Call us</a>
    </code.LazyQuestionnaire>,
  );
}

it("fetches nothing while it is far away", async () => {
  await draw();
  await act(async () => isNear([{ isIntersecting: false }]));
  expect(screen.getByRole("link", { name: "Call us" })).toBeVisible();
  expect(answers).not.toHaveBeenCalled();
});

it("comes when it is near the window", async () => {
  await draw();
  act(() => isNear([{ isIntersecting: true }]));
  expect(await screen.findByText("First question")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link", { name: "Call us" })).toBeNull());
});

it("comes when it is touched", async () => {
  await draw();
  fireEvent.pointerDown(screen.getByRole("link", { name: "Call us" }));
  expect(await screen.findByText("First question")).toBeVisible();
});

it("comes when it is focused", async () => {
  await draw();
  act(() => screen.getByRole("link", { name: "Call us" }).focus());
  expect(await screen.findByText("First question")).toBeVisible();
});

it("comes at the next touch when its code did not load at first; the number stands there meanwhile", async () => {
  vi.doMock("./questionnaire", () => {
    throw new Error("not loaded");
  });
  await draw();
  await act(async () => isNear([{ isIntersecting: true }]));
  expect(screen.getByRole("link", { name: "Call us" })).toBeVisible();

  vi.doMock("./questionnaire", () => ({ Questionnaire }));
  fireEvent.pointerDown(screen.getByRole("link", { name: "Call us" }));
  expect(await screen.findByText("First question")).toBeVisible();
});
