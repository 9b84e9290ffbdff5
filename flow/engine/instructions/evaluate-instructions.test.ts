import { describe, expect, test } from "vitest";
import { instructionSchemas } from "../../protocol/instruction";
import { createConsentItem, createSamplePage, createThankYouPage } from "../testing/sample-pages";
import {
  createMemoryStore,
  type ScriptedEnvironmentOptions,
} from "../testing/scripted-environment";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "../testing/start-engine";
import { instructionHandlers } from "./evaluate-instructions";

type Json = Record<string, unknown>;

/** Lands on a page that asks a question and then has the given instructions. */
async function landOn(instructions: Json[], options: Omit<ScriptedEnvironmentOptions, "api"> = {}) {
  const page = createSamplePage("Location");
  const answer = { ...page, instructions: [...page.instructions, ...instructions] };
  return startScriptedEngine(createSequentialFlowApi(answer, createThankYouPage()), options);
}

test("every instruction of the protocol has a handler", () => {
  expect(Object.keys(instructionHandlers).sort()).toEqual(Object.keys(instructionSchemas).sort());
});

const stateChanges: { instruction: Json; state: Json }[] = [
  {
    instruction: {
      instructionType: "DisplayContent",
      displayData: [{ slotName: "ProTip", content: "<b>Tip</b>" }],
      pageData: { titleData: "<h1>T</h1>" },
    },
    state: {
      displayData: [{ slotName: "ProTip", content: "<b>Tip</b>" }],
      pageData: { titleData: "<h1>T</h1>" },
    },
  },
  {
    instruction: { instructionType: "RequestTcpaConsent", tcpa: [createConsentItem("legal")] },
    state: { tcpa: [createConsentItem("legal")] },
  },
  {
    instruction: {
      instructionType: "DisplaySelectAllTcpaOption",
      style: "checkbox",
      performSubmit: true,
    },
    state: { displaySelectAllTcpaOption: { style: "checkbox", performSubmit: true } },
  },
  {
    instruction: { instructionType: "DisplayAsdListingsPage", args: { src: "/listings" } },
    state: { listingsPage: { src: "/listings" } },
  },
  { instruction: { instructionType: "BrowserBack" }, state: { wentBack: true } },
];

test.each(stateChanges)(
  "$instruction.instructionType changes the page",
  async ({ instruction, state: expected }) => {
    const { engine, state } = await landOn([instruction]);
    expect(state()).toMatchObject(expected);
    await engine.chooseAction("Submit", createFakePageHandle());
    engine.setConsent("legal-box", true);
    await engine.chooseAction("Submit", createFakePageHandle());
    expect(state()).toMatchObject({ displayData: [], pageData: null, tcpa: [], wentBack: false });
  },
);

test.each([
  { limit: 10, maximum: 3 },
  { limit: 2, maximum: 2 },
  { limit: -1, maximum: 0 },
])("PoiSchoolMappings with limit $limit: at most $maximum", async ({ limit, maximum }) => {
  const poiSchoolMatches = [
    { poi: "mba", schools: ["a", "b"] },
    { poi: "bsn", schools: ["b", "c"] },
  ];
  const { state } = await landOn([
    { instructionType: "PoiSchoolMappings", poiSchoolMatches, limit },
  ]);
  expect(state()).toMatchObject({
    poiSchoolMappings: poiSchoolMatches,
    schoolMatchLimit: limit,
    maximumSchoolMatch: maximum,
  });
});

describe("RunClientScript", () => {
  const run = (...scriptKeys: string[]) => ({ instructionType: "RunClientScript", scriptKeys });

  test("turns switches on for good and loads the scripts", async () => {
    const { engine, environment, state } = await landOn([
      run("TrustedForm", "JornayaLeadId", "Clarity", "ClicksDotNet"),
    ]);
    expect(environment.scripts.ran).toEqual([
      "TrustedForm",
      "JornayaLeadId",
      "Clarity",
      "ClicksDotNet",
    ]);
    await engine.chooseAction("Submit", createFakePageHandle());
    expect(state().switches).toEqual({
      useRecaptcha: false,
      useJornaya: true,
      useClarity: true,
      useTrustedForm: true,
      useClicksDotNet: true,
      useSocialAccounts: false,
    });
  });

  test("under a privacy signal trackers stay off", async () => {
    const { environment, state } = await landOn([run("TrustedForm", "Clarity", "ClicksDotNet")], {
      hasPrivacySignal: true,
    });
    expect(environment.scripts.ran).toEqual(["ClicksDotNet"]);
    expect(state().switches).toMatchObject({ useClarity: false, useTrustedForm: false });
  });

  test("what scripts report goes into the state, and rides along", async () => {
    const { engine, environment, state } = await landOn([
      run("TrustedForm", "JornayaLeadId", "Clarity"),
    ]);
    environment.scripts.report?.trustedFormCertificate({
      id: "cert",
      url: "https://cert.example/cert",
    });
    environment.scripts.report?.universalLeadId("lead");
    environment.scripts.report?.unavailable("Clarity", "blocked or not found");
    environment.scripts.report?.unavailable("Clarity", "blocked or not found");
    expect(state()).toMatchObject({
      trustedFormReady: true,
      jornayaReady: true,
      unavailableScripts: ["Clarity"],
    });
    expect(environment.events).toEqual([
      expect.objectContaining({
        Name: "ScriptUnavailable",
        SessionId: state().uuid,
        Payload: '{"script":"Clarity","reason":"blocked or not found"}',
      }),
    ]);
    await engine.chooseAction("Submit", createFakePageHandle());
    expect(environment.actions[0]?.request.clientData).toMatchObject({
      TrustedFormCertificateId: ["cert"],
      TrustedFormCertificateUrl: ["https://cert.example/cert"],
      UniversalLeadId: ["lead"],
    });
  });
});

describe("storage", () => {
  const add = (key: string, ...addedValues: unknown[]) => ({
    instructionType: "AddLocalStorageValues",
    key,
    addedValues,
  });

  test.each([
    { stored: undefined, added: ["a", "a", { n: 1 }], list: ["a", { n: 1 }] },
    { stored: '["a",{"n":1}]', added: [{ n: 1 }, "b"], list: ["a", { n: 1 }, "b"] },
    { stored: "not a list", added: ["b"], list: ["b"] },
  ])("AddLocalStorageValues appends $added to $stored", async ({ stored, added, list }) => {
    const local = createMemoryStore(stored === undefined ? {} : { asd: stored });
    await landOn([add("asd", ...added)], { local });
    expect(JSON.parse(local.get("asd") ?? "")).toEqual(list);
  });

  test("ClearLocalStorage clears the session's record too; instructions run in the order given", async () => {
    const local = createMemoryStore({ old: "1" });
    const { environment } = await landOn(
      [
        add("before", 1),
        { instructionType: "ClearLocalStorage" },
        add("after", 2),
        { instructionType: "ClearCookies" },
      ],
      { local },
    );
    expect(local.entries()).toEqual({ after: "[2]" });
    expect(environment.effects).toEqual(["clear-cookies"]);
  });
});

test("WriteToJsConsole prints the message, nothing added", async () => {
  const { environment } = await landOn([{ instructionType: "WriteToJsConsole", message: "hello" }]);
  expect(environment.effects).toEqual(["print hello"]);
});

describe("FireAdPlatformPixels", () => {
  const fire = {
    instructionType: "FireAdPlatformPixels",
    pixelKeys: ["Google", "Bing"],
    value: 33.55,
  };

  test("fires once a page: a reload is no second conversion", async () => {
    const first = await landOn([fire]);
    expect(first.environment.effects).toEqual(["pixels Google,Bing 33.55"]);
    const again = await landOn([fire], {
      local: first.environment.local,
      session: first.environment.session,
    });
    expect(again.environment.effects).toEqual([]);
  });

  test("stays off under a privacy signal", async () => {
    const { environment } = await landOn([fire], { hasPrivacySignal: true });
    expect(environment.effects).toEqual([]);
    expect(environment.logged.map(({ event }) => event)).toContain("flow.pixels-withheld");
  });
});
