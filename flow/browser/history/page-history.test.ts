// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runAfterPaint } from "@/lib/browser/run-after-paint";
import { createPageHistory } from "./page-history";

const routerState = { __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: { tree: ["root"] } };
const start = (address: string) => window.history.replaceState(routerState, "", address);
const address = () => `${location.pathname}${location.search}${location.hash}`;
const painted = () => new Promise<void>(runAfterPaint);
const moved = () =>
  new Promise<void>((resolve) =>
    window.addEventListener("popstate", () => resolve(), { once: true }),
  );

beforeEach(() => start("/claims/makeclaim?utm_source=x#form"));

describe("index", () => {
  it.each([
    ["/", 0],
    ["/?pageIndex=3", 3],
    ["/?pageIndex=-1", 0],
    ["/?pageIndex=1.5", 0],
    ["/?pageIndex=x", 0],
    ["/?pageIndex=1e99", 0],
  ])("of %s is %i", (at, index) => {
    start(at);
    expect(createPageHistory().index()).toBe(index);
  });
});

describe("push and replace", () => {
  it("keep the other query parameters and the fragment", async () => {
    const history = createPageHistory();
    history.push(1);
    await painted();
    expect(address()).toBe("/claims/makeclaim?utm_source=x&pageIndex=1#form");
    history.replace(2);
    expect(address()).toBe("/claims/makeclaim?utm_source=x&pageIndex=2#form");
  });

  it("keep the router's state, so that Back does not reload the page", async () => {
    const history = createPageHistory();
    const before = window.history.length;
    history.push(1);
    await painted();
    expect(window.history.length).toBe(before + 1);
    expect(window.history.state).toEqual({ ...routerState, flowPreviousIndex: 0 });
    history.replace(2);
    expect(window.history.length).toBe(before + 1);
    expect(window.history.state).toEqual({ ...routerState, flowPreviousIndex: 0 });
  });

  it("have the browser restore no scroll position on a page that the visitor left by an answer", async () => {
    const modes: string[] = [];
    const push = vi.spyOn(window.history, "pushState");
    push.mockImplementation(() => void modes.push(window.history.scrollRestoration));
    createPageHistory().push(1);
    await painted();
    push.mockRestore();
    expect([...modes, window.history.scrollRestoration]).toEqual(["manual", "auto"]);
  });

  it("give a page its entry once it is painted, or before the next move", async () => {
    const history = createPageHistory();
    history.push(1);
    expect([history.index(), address()]).toEqual([1, "/claims/makeclaim?utm_source=x#form"]);
    history.push(2);
    expect([history.index(), address()]).toEqual([
      2,
      "/claims/makeclaim?utm_source=x&pageIndex=1#form",
    ]);
    await painted();
    expect(address()).toBe("/claims/makeclaim?utm_source=x&pageIndex=2#form");
    expect(window.history.state).toMatchObject({ flowPreviousIndex: 1 });
  });

  it("give none to a page from which the visitor went elsewhere before", async () => {
    const history = createPageHistory();
    const stop = history.onMove(() => undefined);
    history.push(1);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await painted();
    expect([history.index(), address()]).toEqual([0, "/claims/makeclaim?utm_source=x#form"]);
    stop();
  });

  it("do not call listeners", () => {
    const history = createPageHistory();
    const listener = vi.fn();
    const stop = history.onMove(listener);
    history.push(1);
    history.replace(2);
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("beside the running router", () => {
  const taken = vi.fn<History["pushState"]>();
  beforeEach(() => {
    taken.mockClear();
    window.history.pushState = taken;
    window.history.replaceState = taken;
  });
  afterEach(() => {
    Reflect.deleteProperty(window.history, "pushState");
    Reflect.deleteProperty(window.history, "replaceState");
  });

  it("leave the router's keys to the router, which then takes the address in", async () => {
    createPageHistory().push(1);
    await painted();
    expect(taken).toHaveBeenCalledExactlyOnceWith(
      { flowPreviousIndex: 0 },
      "",
      "/claims/makeclaim?utm_source=x&pageIndex=1#form",
    );
  });

  it("keep what others put into the state", () => {
    History.prototype.replaceState.call(window.history, { ...routerState, mine: 1 }, "", "/");
    createPageHistory().replace(4);
    expect(taken).toHaveBeenCalledExactlyOnceWith({ mine: 1 }, "", "/?pageIndex=4");
  });
});

it("says so when the browser refuses another entry, and goes on", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(History.prototype, "pushState").mockImplementation(() => {
    throw new DOMException("too many", "SecurityError");
  });
  createPageHistory().push(1);
  await painted();
  expect(warned.mock.calls[0]?.[0]).toBe("history.refused");
});

describe("moving", () => {
  it("backTo goes back to the page that was left, and onMove reports it", async () => {
    start("/?pageIndex=4");
    const history = createPageHistory();
    history.push(5);
    const listener = vi.fn();
    const stop = history.onMove(listener);
    const arrival = moved();
    expect(history.backTo(4)).toBe(true);
    await arrival;
    expect(listener).toHaveBeenCalledExactlyOnceWith(4);
    expect(history.index()).toBe(4);
    stop();
  });

  it("backTo stays when the entry before is another one", () => {
    start("/?pageIndex=4");
    const history = createPageHistory();
    const back = vi.spyOn(window.history, "back");
    expect(history.backTo(3)).toBe(false);
    history.push(5);
    expect(history.backTo(3)).toBe(false);
    expect(back).not.toHaveBeenCalled();
  });

  it("onMove reports Back and Forward between the questions and the end with its own path", async () => {
    start("/es/rideshare?utm_source=x&pageIndex=8");
    const history = createPageHistory();
    const listener = vi.fn();
    const stop = history.onMove(listener);
    history.push(9, "lead-end");
    await painted();
    expect(address()).toBe("/es/thank-you?utm_source=x&pageIndex=9");
    for (const [move, at] of [
      ["back", "/es/rideshare?utm_source=x&pageIndex=8"],
      ["forward", "/es/thank-you?utm_source=x&pageIndex=9"],
    ] as const) {
      const arrival = moved();
      window.history[move]();
      await arrival;
      expect(address()).toBe(at);
    }
    expect(listener.mock.calls).toEqual([[8], [9]]);
    stop();
  });

  it("onMove stops when it is told to", async () => {
    const history = createPageHistory();
    history.push(1);
    await painted();
    const listener = vi.fn();
    history.onMove(listener)();
    const arrival = moved();
    window.history.back();
    await arrival;
    expect(listener).not.toHaveBeenCalled();
  });
});
