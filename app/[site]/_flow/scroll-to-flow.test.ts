// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { hideContentAroundFlow, scrollToFlow } from "./scroll-to-flow";

/** The listeners for presses. A test's own events are not trusted, so the tests call the listeners. */
const pressListeners = vi.hoisted(() => {
  type Listener = (event: Partial<Event>) => void;
  const all: { listener: Listener; signal: AbortSignal | undefined }[] = [];
  Object.assign(window, {
    addEventListener(type: string, listener: Listener, { signal }: AddEventListenerOptions = {}) {
      if (type === "click") all.push({ listener, signal });
    },
  });
  return all;
});

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

/** Calls the listeners for a press by the visitor, or by JavaScript if the event is not trusted. */
function press(isTrusted = true) {
  for (const { listener, signal } of [...pressListeners])
    if (!signal?.aborted) listener({ isTrusted });
}

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

it("the first answer hides what stood above the card, and the question stays in place", () => {
  press();
  hideContentAroundFlow(flowIn("section"));
  nextFrame();
  expect(hasBegun()).toBe(true);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -220, behavior: "instant" });
  expect(scrollIntoView).not.toHaveBeenCalled();
});

it("does not take a press by script for the visitor's", () => {
  vi.spyOn(performance, "now").mockReturnValue(2e9);
  press(false);
  hideContentAroundFlow(flowIn("section"));
  nextFrame();
  press(false);
  nextFrame();
  expect(hasBegun()).toBe(false);
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
