// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sessionIdSchema } from "../protocol/requests";
import { createBrowserPorts, uuidGenerator, browserViewport } from "./create-browser-ports";
import { clock } from "@/lib/shared/clock";
import { loadScript } from "./load-script";
import { browserLog } from "./browser-log";
import { createScriptCallbackSpies } from "./testing/script-doubles";

const scrollToTop = vi.fn();
const ports = () =>
  createBrowserPorts({ apiUrl: "/api/flow", clientConfig: undefined, scrollToTop });

describe("createBrowserPorts", () => {
  it("speaks to the API it is given", () => {
    expect(ports().api.url).toBe("/api/flow");
  });

  it("goes on without third parties when their configuration cannot be had", async () => {
    const { scripts } = ports();
    const events = createScriptCallbackSpies();
    scripts.run("TrustedForm", events);
    await vi.waitFor(() =>
      expect(events.unavailable).toHaveBeenCalledWith("TrustedForm", "not configured"),
    );
    expect(scripts.isTrackingActive()).toBe(false);
  });
});

describe("ids", () => {
  it("are version 4 UUIDs, also where the browser makes none", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const made = Array.from({ length: 200 }, () => uuidGenerator.uuid());
    vi.unstubAllGlobals();
    expect(new Set(made).size).toBe(200);
    for (const uuid of [...made, uuidGenerator.uuid()])
      expect(sessionIdSchema.safeParse(uuid).success).toBe(true);
  });
});

describe("clock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_769_880_600_123 });
    return () => vi.useRealTimers();
  });

  it("tells the time and waits", async () => {
    expect(clock.now()).toBe(1_769_880_600_123);
    const done = vi.fn();
    const waiting = clock.wait(100).then(done);
    await vi.advanceTimersByTimeAsync(99);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
    expect(done).toHaveBeenCalledOnce();
  });
});

describe("log", () => {
  it.each(["info", "warn", "error"] as const)("%s writes the event's name first", (level) => {
    const written = vi.spyOn(console, level).mockImplementation(() => undefined);
    browserLog[level]("flow.landed", { pageIndex: 1 });
    expect(written).toHaveBeenCalledExactlyOnceWith("flow.landed", { pageIndex: 1 });
  });
});

describe("viewport", () => {
  it("scrolls as the flow's page does", () => {
    ports().viewport.scrollToTop();
    expect(scrollToTop).toHaveBeenCalledOnce();
  });

  it("opens https addresses only, without an opener", () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    for (const url of ["javascript:alert(1)", "http://school.example", "nonsense", ""])
      browserViewport.open(url);
    expect(opened).not.toHaveBeenCalled();
    browserViewport.open("https://school.example/apply");
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      "https://school.example/apply",
      "_blank",
      "noopener",
    );
  });

  it("prints the API's message as it is", () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    browserViewport.logToConsole("page shown");
    expect(printed).toHaveBeenCalledExactlyOnceWith("page shown");
  });
});

describe("loadScript", () => {
  it("gives up after 10 s, and takes the script out again", async () => {
    vi.useFakeTimers();
    const loading = expect(loadScript("https://slow.example/a.js")).rejects.toThrow("timed out");
    await vi.advanceTimersByTimeAsync(9_999);
    expect(document.querySelectorAll("script")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(document.querySelectorAll("script")).toHaveLength(0);
    vi.useRealTimers();
  });
});
