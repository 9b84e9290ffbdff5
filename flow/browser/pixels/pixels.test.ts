// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientConfig } from "@/lib/shared/client-config";
import { clock } from "@/lib/shared/clock";
import { createFullClientConfig, createEmptyClientConfig } from "../testing/client-config";
import { findScriptElements, dispatchScriptEvent } from "../testing/script-doubles";
import { createSilentLog } from "../testing/create-silent-log";

const log = createSilentLog();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const scripts = () => [...document.querySelectorAll("script")];

async function freshPage(config: ClientConfig | undefined, hasSignal = false) {
  vi.resetModules();
  const { createConversionPixels } = await import("./pixels");
  const hasPrivacySignal = () => hasSignal;
  return createConversionPixels({ config, hasPrivacySignal, clock, log });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = "";
  for (const name of ["dataLayer", "fbq", "_fbq", "uetq", "UET"])
    Reflect.deleteProperty(window, name);
});
afterEach(() => vi.useRealTimers());

it("Google: configures gtag and reports a conversion of the default value", async () => {
  const pixels = await freshPage(createFullClientConfig());
  pixels.fire(["Google"]);
  await pass(0);
  expect(scripts()[0]?.src).toBe("https://scripts.example/gtag.js?id=GT-1");
  dispatchScriptEvent("gtag.js", "load");
  await pass(0);
  const calls = (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)]);
  expect(calls).toEqual([
    ["js", expect.any(Date)],
    ["config", "GT-1"],
    ["event", "conversion", { send_to: "AW-1/lead", value: 33.55, currency: "USD" }],
  ]);
  expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe("[object Arguments]");
});

it("Facebook: queues for its script, with the reading of forms turned off", async () => {
  const pixels = await freshPage(createFullClientConfig());
  pixels.fire(["Facebook"], 12.5);
  await pass(0);
  dispatchScriptEvent("fbevents.js", "load");
  await pass(0);
  expect(window.fbq?.queue).toEqual([
    ["set", "autoConfig", false, "77"],
    ["init", "77"],
    ["track", "Lead", { value: 12.5, currency: "USD" }],
  ]);
  const callMethod = vi.fn();
  Object.assign(window.fbq!, { callMethod });
  window.fbq?.("track", "Lead");
  expect(callMethod).toHaveBeenCalledExactlyOnceWith("track", "Lead");
});

it("Bing: starts UET and reports the lead", async () => {
  const pushed = vi.fn();
  const made = vi.fn();
  pixelScript();
  const pixels = await freshPage(createFullClientConfig());
  pixels.fire(["Bing"]);
  await pass(0);
  dispatchScriptEvent("bat.js", "load");
  await pass(0);
  expect(made).toHaveBeenCalledWith({ ti: "88", enableAutoSpaTracking: true, q: [] });
  expect(pushed.mock.calls).toEqual([
    ["pageLoad"],
    ["event", "lead", { revenue_value: 33.55, currency: "USD" }],
  ]);

  function pixelScript() {
    window.UET = class {
      push = pushed;
      constructor(settings: Record<string, unknown>) {
        made(settings);
      }
    };
  }
});

it("pixels follow one another 1 s apart, later calls after earlier ones; each script loads once", async () => {
  const pixels = await freshPage(createFullClientConfig());
  pixels.fire(["Google", "GoogleProbability"]);
  pixels.fire(["Facebook"]);
  await pass(0);
  dispatchScriptEvent("gtag.js", "load");
  await pass(0);
  expect(window.dataLayer).toHaveLength(3);
  await pass(999);
  expect(window.dataLayer).toHaveLength(3);
  await pass(1);
  expect(window.dataLayer).toHaveLength(4);
  expect([...(window.dataLayer?.[3] as IArguments)][2]).toMatchObject({ value: 5 });
  expect(findScriptElements("gtag.js")).toHaveLength(1);
  await pass(999);
  expect(findScriptElements("fbevents.js")).toHaveLength(0);
  await pass(1);
  expect(findScriptElements("fbevents.js")).toHaveLength(1);
});

it("a blocked pixel is logged, and the next one fires", async () => {
  const pixels = await freshPage(createFullClientConfig());
  pixels.fire(["Bing", "Facebook"]);
  await pass(0);
  dispatchScriptEvent("bat.js", "error");
  await pass(1000);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith("pixels.failed", {
    platform: "bing",
    reason: "Error: blocked or not found",
  });
  expect(findScriptElements("fbevents.js")).toHaveLength(1);
});

it("a key that names nothing known is logged and skipped", async () => {
  const pixels = await freshPage(createFullClientConfig());
  pixels.fire(["TikTok"]);
  await pass(0);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith("pixels.unknown-key", { key: "TikTok" });
  expect(scripts()).toHaveLength(0);
});

describe("nothing is loaded", () => {
  const unconfigured = { ...createEmptyClientConfig(), pixelMode: "live" };
  it.each<[string, ClientConfig | undefined, boolean]>([
    ["when pixel mode is off", createFullClientConfig({ pixelMode: "off" }), false],
    ["under a privacy signal", createFullClientConfig(), true],
    ["when not configured", unconfigured, false],
    ["without a configuration", undefined, false],
    ["when pixel mode is test", createFullClientConfig({ pixelMode: "test" }), false],
  ])("%s", async (_when, config, hasSignal) => {
    const pixels = await freshPage(config, hasSignal);
    pixels.fire(["Google", "Probability"]);
    await pass(5000);
    expect(scripts()).toHaveLength(0);
    expect(window.dataLayer).toBeUndefined();
  });

  it("but test mode says what would have been fired", async () => {
    const pixels = await freshPage(createFullClientConfig({ pixelMode: "test" }));
    pixels.fire(["Google", "BingProbability"]);
    await pass(0);
    expect(log.info.mock.calls).toEqual([
      ["pixels.test", { platform: "google", value: 33.55 }],
      ["pixels.test", { platform: "bing", value: 5 }],
    ]);
  });
});
