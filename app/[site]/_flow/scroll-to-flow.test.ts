// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { scrollToFlow } from "./scroll-to-flow";

const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
/** What waits for the next frame. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal("innerHeight", 800);
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
});

it.each([
  ["near the top of the page", 300, "div", "the page"],
  ["far down the page", 900, "div", "the flow"],
  ["in a modal", 100, "dialog", "the flow"],
])("%s: to the right top", (_where, top, around, what) => {
  const place = document.createElement("div");
  document.body.appendChild(document.createElement(around)).append(place);
  place.scrollIntoView = scrollIntoView;
  place.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  scrollToFlow(place);
  const times = () => [scrollTo.mock.calls.length, scrollIntoView.mock.calls.length];
  expect(times()).toEqual(what === "the page" ? [1, 0] : [0, 1]);
  // What stands above it may have changed.
  for (const frame of frames) frame(0);
  expect(times()).toEqual(what === "the page" ? [2, 0] : [0, 2]);
});
