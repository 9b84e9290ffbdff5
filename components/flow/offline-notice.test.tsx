// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createSamplePage, createThankYouPage } from "@/flow/engine/testing/sample-pages";
import { renderFlow } from "./testing/render-flow";

const note = /^You’re offline\./;

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

afterEach(() => vi.restoreAllMocks());

it("says that the line is gone before anything is sent, and falls silent when it is back", async () => {
  await renderFlow([createSamplePage("First"), createThankYouPage()]);
  expect(screen.queryByText(note)).toBeNull();
  setOnline(false);
  expect(screen.getByText(note)).toHaveAttribute("aria-live", "polite");
  setOnline(true);
  expect(screen.queryByText(note)).toBeNull();
});

it("has nothing to say on the thank-you page", async () => {
  await renderFlow([createThankYouPage()]);
  setOnline(false);
  expect(screen.queryByText(note)).toBeNull();
});
