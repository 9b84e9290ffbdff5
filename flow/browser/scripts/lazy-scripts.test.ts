import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clock } from "@/lib/shared/clock";
import { createSilentLog } from "../testing/create-silent-log";
import { createScriptCallbackSpies } from "../testing/script-doubles";
import { createLazyThirdPartyScripts } from "./lazy-scripts";

const options = {
  config: undefined,
  hasPrivacySignal: () => false,
  clock,
  log: createSilentLog(),
};
const run = vi.fn();
const isTrackingActive = vi.fn(() => false);

beforeEach(() => {
  vi.doMock("./third-party-scripts", () => ({
    createThirdPartyScripts: () => ({ run, isTrackingActive }),
  }));
});
afterEach(() => {
  vi.doUnmock("./third-party-scripts");
  vi.resetModules();
});

it("runs each script that was asked for while the code came, and holds a submit until then", async () => {
  const scripts = createLazyThirdPartyScripts(options);
  const events = createScriptCallbackSpies();
  expect(scripts.isTrackingActive()).toBe(false);
  scripts.run("TrustedForm", events);
  scripts.run("JornayaLeadId", events);
  expect(scripts.isTrackingActive()).toBe(true);
  await vi.waitFor(() => expect(scripts.isTrackingActive()).toBe(false));
  expect(run.mock.calls).toEqual([
    ["TrustedForm", events],
    ["JornayaLeadId", events],
  ]);
  isTrackingActive.mockReturnValueOnce(true);
  expect(scripts.isTrackingActive()).toBe(true);
});

it("reports a script whose code does not load, and lets the visitor go on", async () => {
  vi.doMock("./third-party-scripts", () => {
    throw new Error("offline");
  });
  const scripts = createLazyThirdPartyScripts(options);
  const events = createScriptCallbackSpies();
  scripts.run("TrustedForm", events);
  await vi.waitFor(() =>
    expect(events.unavailable).toHaveBeenCalledExactlyOnceWith(
      "TrustedForm",
      "its code did not load",
    ),
  );
  await vi.waitFor(() => expect(scripts.isTrackingActive()).toBe(false));
});
