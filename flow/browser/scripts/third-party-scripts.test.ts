// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientConfig } from "@/lib/shared/client-config";
import { thirdPartyScriptKeys } from "../../protocol/instruction";
import { clock } from "@/lib/shared/clock";
import { createFullClientConfig, createEmptyClientConfig } from "../testing/client-config";
import {
  findScriptElements,
  dispatchScriptEvent,
  createScriptCallbackSpies as events,
} from "../testing/script-doubles";
import { createSilentLog } from "../testing/create-silent-log";

const certificate = "https://cert.trustedform.com/4f2b7c0e8a914d6b";
const leadId = "0F2D5A39-1111-2222-3333-444455556666";

const log = createSilentLog();

/** Loads the scripts' modules as in a new page. Work that is done once per page has not been done yet. */
async function freshPage(
  config: ClientConfig | undefined,
  hasSignal = false,
  isNoticeShown = true,
) {
  vi.resetModules();
  const { createThirdPartyScripts } = await import("./third-party-scripts");
  const options = {
    config,
    hasPrivacySignal: () => hasSignal,
    clock,
    log,
  };
  const create = () => {
    const scripts = createThirdPartyScripts(options);
    if (isNoticeShown) scripts.recordingNoticeShown();
    return scripts;
  };
  return { scripts: create(), another: create };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const form = () => document.querySelector("form")!;
const addInput = (name: string, value: string) =>
  form().append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.head.innerHTML = "";
  document.body.innerHTML = "<form></form>";
});
afterEach(() => {
  vi.useRealTimers();
  delete window.clarity;
  delete window.trustedFormCertUrlCallback;
});

describe("a recorder", () => {
  it.each(["Clarity", "TrustedForm"] as const)(
    "%s loads nothing before its notice was shown",
    async (key) => {
      const { scripts } = await freshPage(createFullClientConfig(), false, false);
      scripts.run(key, events());
      await pass(60_000);
      expect(document.querySelectorAll("script")).toHaveLength(0);
      expect(scripts.isTrackingActive()).toBe(false);
      scripts.recordingNoticeShown();
      await pass(0);
      expect(document.querySelectorAll("script")).toHaveLength(1);
    },
  );

  it("that is not configured says so at once: there is nothing to notify of", async () => {
    const { scripts } = await freshPage(createEmptyClientConfig(), false, false);
    const told = events();
    scripts.run("Clarity", told);
    await pass(0);
    expect(told.unavailable).toHaveBeenCalledExactlyOnceWith("Clarity", "not configured");
  });
});

describe("TrustedForm", () => {
  it("loads the script from the configured address, with its documented parameters", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    scripts.run("TrustedForm", events());
    await pass(0);
    const address = new URL(findScriptElements("trustedform.js")[0]!.src);
    expect(address.origin).toBe("https://scripts.example");
    expect(address.searchParams.get("field")).toBe("xxTrustedFormCertUrl");
    expect(address.searchParams.get("l")).toMatch(/^\d+\.\d+$/);
  });

  it("reads the certificate from the hidden input that the script adds", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("TrustedForm", told);
    expect(scripts.isTrackingActive()).toBe(true);
    await pass(0);
    dispatchScriptEvent("trustedform.js", "load");
    await pass(500);
    expect(told.trustedFormCertificate).not.toHaveBeenCalled();
    expect(scripts.certificateStates()).toEqual({ TrustedFormState: ["late"] });
    addInput("xxTrustedFormCertUrl", certificate);
    await pass(100);
    expect(told.trustedFormCertificate).toHaveBeenCalledExactlyOnceWith({
      id: "4f2b7c0e8a914d6b",
      url: certificate,
    });
    expect(scripts.isTrackingActive()).toBe(false);
    expect(scripts.certificateStates()).toEqual({ TrustedFormState: ["certified"] });
  });

  it("takes it from the callback too", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("TrustedForm", told);
    await pass(0);
    window.trustedFormCertUrlCallback?.(certificate);
    dispatchScriptEvent("trustedform.js", "load");
    await pass(0);
    expect(told.trustedFormCertificate).toHaveBeenCalledOnce();
  });

  it("issues one certificate a page, for however many engines", async () => {
    const { scripts, another } = await freshPage(createFullClientConfig());
    const [first, second] = [events(), events()];
    scripts.run("TrustedForm", first);
    scripts.run("TrustedForm", first);
    another().run("TrustedForm", second);
    await pass(0);
    addInput("xxTrustedFormCertUrl", certificate);
    dispatchScriptEvent("trustedform.js", "load");
    await pass(0);
    expect(first.trustedFormCertificate).toHaveBeenCalledOnce();
    expect(second.trustedFormCertificate).toHaveBeenCalledOnce();
  });

  it.each([
    [
      "blocked",
      () => dispatchScriptEvent("trustedform.js", "error"),
      0,
      "blocked or not found",
      "blocked",
    ],
    ["slow", () => undefined, 10_000, "timed out", "late"],
    [
      "broken",
      () => dispatchScriptEvent("trustedform.js", "load"),
      10_000,
      "no certificate",
      "uncertified",
    ],
  ])("when %s, the visitor goes on", async (_how, happens, ms, reason, state) => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("TrustedForm", told);
    await pass(0);
    happens();
    await pass(ms);
    expect(told.unavailable).toHaveBeenCalledExactlyOnceWith("TrustedForm", reason);
    expect(scripts.certificateStates()).toEqual({ TrustedFormState: [state] });
    expect(scripts.isTrackingActive()).toBe(false);
  });
});

describe("Jornaya", () => {
  const token = () => document.querySelector<HTMLInputElement>("form #leadid_token");

  it("gives the script its hidden input and reports what it writes there", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("JornayaLeadId", told);
    await pass(0);
    expect(findScriptElements("campaign")[0]!.src).toBe(
      "https://scripts.example/campaign/0f2d5a39.js?snippet_version=2",
    );
    dispatchScriptEvent("campaign", "load");
    await pass(1000);
    token()!.value = leadId;
    await pass(100);
    expect(told.universalLeadId).toHaveBeenCalledExactlyOnceWith(leadId);
    expect(scripts.isTrackingActive()).toBe(false);
  });

  it("looks 5 times, 3 s apart, then goes on without", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("JornayaLeadId", told);
    await pass(0);
    dispatchScriptEvent("campaign", "load");
    await pass(14_900);
    expect(told.unavailable).not.toHaveBeenCalled();
    await pass(100);
    expect(told.unavailable).toHaveBeenCalledExactlyOnceWith("JornayaLeadId", "no lead id");
    expect(scripts.certificateStates()).toEqual({ JornayaLeadIdState: ["uncertified"] });
    expect(findScriptElements("campaign")).toHaveLength(1);
  });

  it("asks for a blocked script 5 times, 3 s apart", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("JornayaLeadId", told);
    await pass(0);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(told.unavailable).not.toHaveBeenCalled();
      const before = attempt === 1 ? "late" : "blocked";
      expect(scripts.certificateStates()).toEqual({ JornayaLeadIdState: [before] });
      dispatchScriptEvent("campaign", "error");
      await pass(2999);
      expect(findScriptElements("campaign")).toHaveLength(0);
      await pass(1);
    }
    expect(told.unavailable).toHaveBeenCalledExactlyOnceWith(
      "JornayaLeadId",
      "blocked or not found",
    );
    expect(scripts.certificateStates()).toEqual({ JornayaLeadIdState: ["blocked"] });
    expect(document.querySelectorAll("#leadid_token")).toHaveLength(1);
  });

  it("tells each flow of the page how the last try ended, and has each wait for the one under way", async () => {
    const { scripts, another } = await freshPage(createFullClientConfig());
    const modal = another();
    const states = () => [scripts, modal].map((flow) => flow.certificateStates());
    scripts.run("JornayaLeadId", events());
    await pass(0);
    dispatchScriptEvent("campaign", "error");
    await pass(1000);
    modal.run("JornayaLeadId", events());
    await pass(0);
    expect(modal.isTrackingActive()).toBe(false);
    expect(states()).toEqual(Array(2).fill({ JornayaLeadIdState: ["blocked"] }));
    await pass(2000);
    expect(modal.isTrackingActive()).toBe(true);
    dispatchScriptEvent("campaign", "load");
    token()!.value = leadId;
    await pass(100);
    expect(modal.isTrackingActive()).toBe(false);
    expect(states()).toEqual(Array(2).fill({ JornayaLeadIdState: ["certified"] }));
    const late = another();
    late.run("JornayaLeadId", events());
    await pass(0);
    expect(late.certificateStates()).toEqual({ JornayaLeadIdState: ["certified"] });
  });

  it("is satisfied when a later attempt gets through", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("JornayaLeadId", told);
    await pass(0);
    dispatchScriptEvent("campaign", "error");
    await pass(3000);
    dispatchScriptEvent("campaign", "load");
    token()!.value = leadId;
    await pass(100);
    expect(told.universalLeadId).toHaveBeenCalledExactlyOnceWith(leadId);
    expect(told.unavailable).not.toHaveBeenCalled();
  });
});

describe("what a submit waits for of Jornaya", () => {
  it("its loading, and a second of its work; not the pauses between its tries", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    scripts.run("JornayaLeadId", events());
    await pass(0);
    expect(scripts.isTrackingActive()).toBe(true);
    dispatchScriptEvent("campaign", "error");
    await pass(0);
    expect(scripts.isTrackingActive()).toBe(false);
    await pass(2_900);
    expect(scripts.isTrackingActive()).toBe(false);
    await pass(100);
    expect(scripts.isTrackingActive()).toBe(true);
    dispatchScriptEvent("campaign", "load");
    await pass(900);
    expect(scripts.isTrackingActive()).toBe(true);
    await pass(100);
    for (let waited = 0; waited < 15_000; waited += 500) {
      expect(scripts.isTrackingActive()).toBe(false);
      await pass(500);
    }
  });
});

describe("Clarity", () => {
  const calls = () => window.clarity?.q ?? [];

  it("identifies the session and tells each page key, until its script runs by a queue", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    told.store.setState({ uuid: "u-1", pageKey: "Location", pageVisit: 1 });
    scripts.run("Clarity", told);
    await pass(0);
    expect(findScriptElements("clarity")[0]!.src).toBe("https://scripts.example/clarity/abc");
    told.store.setState({ pageKey: "Pii", pageVisit: 2 });
    told.store.setState({ status: "submitting" });
    expect(calls().filter(([what]) => what !== "set")).toEqual([
      ["identify", "u-1", "u-1", "Location"],
      ["event", "Location"],
      ["identify", "u-1", "u-1", "Pii"],
      ["event", "Pii"],
    ]);
    expect(calls()).toContainEqual(["set", "siteName", "mva"]);
    expect(scripts.isTrackingActive()).toBe(false);
  });

  it.each([
    // Each case has a field of its own, because listeners on the document are never removed.
    ["Phone", { clarityEventTrackField: true }, [["set", "field_Phone", "completed"]]],
    ["Mobile", { clarityEventFieldTimer: 1000 }, [["set", "fieldTime_Mobile", "4"]]],
    ["Landline", {}, []],
  ])("of %s with %j tags completion and time, never a value", async (name, config, tags) => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    const questions = [name, `${name}Email`].map((fieldName) => ({
      fieldName,
      questionType: "Text" as const,
      label: fieldName,
    }));
    told.store.setState((state) => ({ questions, config: { ...state.config, ...config } }));
    scripts.run("Clarity", told);
    await pass(0);
    addInput(`${name}Formatted`, "(619) 555-0123");
    addInput(`${name}Email`, "");
    addInput("foreign", "typed elsewhere");
    visit(`${name}Formatted`, 4_100);
    visit(`${name}Email`, 1_000);
    visit("foreign", 1_000);
    expect(calls().filter(([, tag]) => tag?.startsWith("field"))).toEqual(tags);
    expect(JSON.stringify(calls())).not.toMatch(/555-0123|typed elsewhere/);
  });

  function visit(name: string, ms: number) {
    const input = document.querySelector(`[name="${name}"]`)!;
    const at = (type: string, timeStamp: number) => {
      const event = new Event(type, { bubbles: true });
      Object.defineProperty(event, "timeStamp", { value: timeStamp });
      input.dispatchEvent(event);
    };
    at("focusin", 1_000);
    at("focusout", 1_000 + ms);
  }

  it("stays off under a privacy signal", async () => {
    const { scripts } = await freshPage(createFullClientConfig(), true);
    const told = events();
    scripts.run("Clarity", told);
    await pass(0);
    expect(told.unavailable).toHaveBeenCalledExactlyOnceWith("Clarity", "privacy signal");
    expect(findScriptElements("clarity")).toHaveLength(0);
    expect(window.clarity).toBeUndefined();
  });

  it("that throws breaks nothing", async () => {
    const { scripts } = await freshPage(createFullClientConfig());
    const told = events();
    scripts.run("Clarity", told);
    await pass(0);
    window.clarity = () => {
      throw new Error("broken");
    };
    told.store.setState({ pageKey: "Pii", pageVisit: 2 });
    expect(log.warn.mock.calls[0]?.[0]).toBe("clarity.failed");
  });
});

it.each(["TrustedForm", "JornayaLeadId", "Clarity"] as const)(
  "%s is unavailable when not configured, and nothing is loaded",
  async (key) => {
    for (const config of [createEmptyClientConfig(), undefined]) {
      const { scripts } = await freshPage(config);
      const told = events();
      scripts.run(key, told);
      await pass(0);
      expect(told.unavailable).toHaveBeenCalledExactlyOnceWith(key, "not configured");
      expect(document.querySelectorAll("script, input")).toHaveLength(0);
    }
  },
);

it.each([
  ["Recaptcha", "scripts.recaptcha-is-a-widget"],
  ["ClicksDotNet", "scripts.listings-come-through-the-api"],
] as const)("%s loads nothing here, and says so", async (key, event) => {
  const { scripts } = await freshPage(createFullClientConfig());
  const told = events();
  scripts.run(key, told);
  await pass(0);
  expect(log.info).toHaveBeenCalledWith(event);
  expect(told.unavailable).not.toHaveBeenCalled();
  expect(document.querySelectorAll("script")).toHaveLength(0);
});

it("has a runner for every script key", async () => {
  const { scriptRunnersByKey } = await import("./third-party-scripts");
  expect(Object.keys(scriptRunnersByKey).sort()).toEqual([...thirdPartyScriptKeys].sort());
});
