// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { scrollToFlow } from "./scroll-to-flow";

const scrollBy = vi.fn();
const scrollIntoView = vi.fn();
/** The callbacks that wait for the next frame. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  scrollBy.mockReset();
  scrollIntoView.mockReset();
  delete document.documentElement.dataset.begun;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.stubGlobal("scrollBy", scrollBy);
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
});

const hasBegun = () => document.documentElement.dataset.begun !== undefined;

/** Runs the callbacks of the next frame. Callbacks that these request wait for the frame after it. */
function nextFrame() {
  for (const frame of frames.splice(0)) frame(0);
}

/**
 * Returns a flow inside an element of the given tag. Its top is at 280 px, and at 60 px once the content above is
 * hidden.
 */
function flowIn(around: string): HTMLElement {
  const flow = document.createElement("div");
  const outer = document.body.appendChild(document.createElement(around));
  outer.append(flow);
  for (const place of [outer, flow]) {
    place.scrollIntoView = () => scrollIntoView(place.localName);
    place.getBoundingClientRect = () => new DOMRect(0, hasBegun() ? 60 : 280, 100, 100);
  }
  return flow;
}

const press = () => document.body.dispatchEvent(new Event("click", { bubbles: true }));

it("brings the card to the top, then takes away what stood above it, and nothing moves", () => {
  press();
  scrollToFlow(flowIn("section"));
  nextFrame();
  expect(scrollIntoView.mock.calls).toEqual([["section"], ["section"]]);
  expect(hasBegun()).toBe(false);
  nextFrame();
  expect(hasBegun()).toBe(true);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -220, behavior: "instant" });
});

it("where the API took its time, waits with that for the next press", () => {
  vi.spyOn(performance, "now").mockReturnValue(1e9);
  scrollToFlow(flowIn("section"));
  nextFrame();
  nextFrame();
  expect(hasBegun()).toBe(false);
  press();
  press();
  nextFrame();
  expect(hasBegun()).toBe(true);
  expect(scrollBy).toHaveBeenCalledTimes(1);
});

it("after that it only scrolls", () => {
  document.documentElement.dataset.begun = "";
  scrollToFlow(flowIn("section"));
  nextFrame();
  nextFrame();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  expect(scrollBy).not.toHaveBeenCalled();
});

it("in a modal it leaves the page behind it alone", () => {
  scrollToFlow(flowIn("dialog"));
  nextFrame();
  nextFrame();
  expect(scrollIntoView.mock.calls).toEqual([["div"], ["div"]]);
  expect(hasBegun()).toBe(false);
});
