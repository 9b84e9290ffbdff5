import { describe, expect, test } from "vitest";
import { sessionIdSchema } from "../protocol/requests";
import { buildClientData } from "./client-data";
import { createFlowEngine } from "./create-flow-engine";
import { createInitialFlowState } from "./flow-state";
import { parseFlowResponse } from "./parse-response";
import { FlowApiError } from "./ports";
import { countEarlierAnsweredPages, parseTotalPageCount } from "./selectors";
import {
  createBlockedStore,
  createMemoryStore,
  createScriptedEnvironment,
} from "./testing/scripted-environment";
import { sampleFlowConfig, createSamplePage, createThankYouPage } from "./testing/sample-pages";
import { createScriptedHistory } from "./testing/scripted-history";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";

const knownId = "7b0c1f0e-1111-4222-8333-444455556666";
const earlierVisit = (record: object = {}) =>
  createMemoryStore({
    "flow:mva": JSON.stringify({ sessionId: knownId, pageIndex: 2, experiments: {}, ...record }),
  });
const status = (code: number) => new FlowApiError("status", `status ${code}`, code);

test("a landing shows the first page and keeps only the session, the way so far and experiments", async () => {
  const { environment, state } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Location")),
  );
  const { uuid } = state();
  expect(sessionIdSchema.safeParse(uuid).success).toBe(true);
  expect(state()).toMatchObject({
    status: "ready",
    pageKey: "Location",
    pageIndex: 0,
    failure: null,
    apiUrl: "/api/flow",
    userAgentString: "Test Browser",
  });
  expect(state().questions.map((question) => question.fieldName)).toEqual(["LocationField"]);
  expect(environment.landings).toEqual([
    {
      flowKey: "mva",
      sessionId: uuid,
      landingPageUrl: "https://mva.example/",
      localStorageValues: {},
    },
  ]);
  expect(JSON.parse(environment.local.get("flow:mva") ?? "")).toEqual({
    sessionId: uuid,
    pageIndex: 0,
    trail: ["Location"],
    experiments: {},
  });
});

test("on a server it records the user agent and calls nothing", async () => {
  const environment = createScriptedEnvironment({
    api: createSequentialFlowApi(createSamplePage("Location")),
  });
  const engine = createFlowEngine({
    config: sampleFlowConfig,
    connection: environment.connection,
    environment: "prerender",
  });
  await engine.start();
  expect(engine.store.getState()).toMatchObject({
    status: "prerender",
    userAgentString: "Test Browser",
    uuid: "",
  });
  expect(environment.landings).toEqual([]);
  expect(environment.local.entries()).toEqual({});
});

test("start lands once, however often it is called", async () => {
  const { engine, environment } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Location")),
  );
  await Promise.all([engine.start(), engine.start()]);
  expect(environment.landings).toHaveLength(1);
});

test("a known session resumes at its page and index", async () => {
  const local = earlierVisit();
  local.set("asd", "[1]");
  local.set("flow:mva-call", "{}");
  const { environment, state } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Pii")),
    {
      local,
    },
  );
  expect(environment.landings[0]).toMatchObject({
    sessionId: knownId,
    localStorageValues: { asd: "[1]" },
  });
  expect(Object.keys(environment.landings[0]?.localStorageValues ?? {})).toEqual(["asd"]);
  expect(state()).toMatchObject({ pageKey: "Pii", pageIndex: 2, uuid: knownId });
  expect(environment.history.index()).toBe(2);
});

test.each([
  ["the page on screen", ["A", "B", "C"], "C", 2],
  ["the next page, whose answer got lost", ["A"], "B", 1],
  ["an earlier page, as a Back got lost", ["A", "B", "C"], "B", 1],
  ["the first page, as the API forgot the session", ["A", "B", "C"], "A", 0],
  ["the last of two pages with one key", ["A", "More", "B", "More", "C"], "More", 3],
])("a known session resumes at the index of %s", async (_case, trail, pageKey, index) => {
  const local = earlierVisit({ pageIndex: trail.length - 1, trail });
  const history = createScriptedHistory(trail.length - 1);
  const { environment, state } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage(pageKey)),
    {
      local,
      history,
    },
  );
  expect(state()).toMatchObject({ pageKey, pageIndex: index });
  expect(environment.history.index()).toBe(index);
  expect(JSON.parse(environment.local.get("flow:mva") ?? "")).toMatchObject({
    pageIndex: index,
    trail: [...trail.slice(0, index), pageKey],
  });
});

test.each([undefined, "A", [1]])(
  "without a trail (%j) the index is the record's",
  async (trail) => {
    const api = createSequentialFlowApi(
      createSamplePage("C"),
      createSamplePage("D"),
      createSamplePage("C"),
    );
    const first = await startScriptedEngine(api, { local: earlierVisit({ trail }) });
    await first.engine.chooseAction("Submit", createFakePageHandle());
    expect(first.state()).toMatchObject({ pageKey: "D", pageIndex: 3 });
    const { state } = await startScriptedEngine(api, { local: first.environment.local });
    expect(state()).toMatchObject({ pageKey: "C", pageIndex: 3 });
  },
);

test.each([403, 404, 409])(
  "a stored session refused with %i gives way to a new one",
  async (code) => {
    const { environment, state } = await startScriptedEngine(
      createSequentialFlowApi(status(code), createSamplePage("Location")),
      {
        local: earlierVisit({ trail: ["A", "B", "Location"] }),
        history: createScriptedHistory(2),
      },
    );
    expect(environment.landings.map((landing) => landing.sessionId)).toEqual([
      knownId,
      state().uuid,
    ]);
    expect(state().uuid).not.toBe(knownId);
    expect(state()).toMatchObject({ status: "ready", pageIndex: 0 });
    expect(environment.history.index()).toBe(0);
  },
);

test("a new session refused is a failure: it lands once only", async () => {
  const { environment, state } = await startScriptedEngine(createSequentialFlowApi(status(403)));
  expect(environment.landings).toHaveLength(1);
  expect(state()).toMatchObject({
    status: "failed",
    failure: { during: "landing", code: "status", status: 403 },
  });
});

test.each(["not JSON", "[]", '{"sessionId":"42"}', '{"sessionId":null,"pageIndex":"x"}'])(
  "a record that cannot be read begins a new session: %s",
  async (text) => {
    const local = createMemoryStore({ "flow:mva": text });
    const { state } = await startScriptedEngine(
      createSequentialFlowApi(createSamplePage("Location")),
      {
        local,
      },
    );
    expect(state()).toMatchObject({ status: "ready", pageIndex: 0 });
    expect(sessionIdSchema.safeParse(state().uuid).success).toBe(true);
  },
);

test("with all storage blocked the flow is whole", async () => {
  const blocked = { local: createBlockedStore(), session: createBlockedStore() };
  const { engine, state } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Location"), createThankYouPage()),
    blocked,
  );
  expect(
    await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] })),
  ).toBe("moved");
  expect(state().status).toBe("finished");
});

test("retry lands again after a failed landing", async () => {
  const { engine, state } = await startScriptedEngine(
    createSequentialFlowApi(new FlowApiError("timeout", "slow"), createSamplePage("Location")),
  );
  expect(state().failure).toEqual({ during: "landing", code: "timeout" });
  expect(await engine.retry()).toBe(true);
  expect(state()).toMatchObject({ status: "ready", failure: null, pageKey: "Location" });
});

test("a long local storage is sent as far as there is room", async () => {
  const local = createMemoryStore({ big: "x".repeat(20_000), small: "1" });
  const { environment } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Location")),
    {
      local,
    },
  );
  expect(environment.landings[0]?.localStorageValues).toEqual({ small: "1" });
  expect(environment.logged.map(({ event }) => event)).toContain("flow.storage-values-left-out");
});

test("what the API would refuse the whole landing for is left out of it", async () => {
  const refused: [string, string][] = [
    ["half", "a \ud83d pair"],
    ["half-key\udc00", "1"],
    ["nul", "a\0b"],
    ["nul\0key", "1"],
    ["__proto__", "1"],
    ["constructor", "1"],
    ["prototype", "1"],
  ];
  const local = createMemoryStore(Object.fromEntries([...refused, ["whole", "a 😀 pair"]]));
  const { environment } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("Location")),
    {
      local,
    },
  );
  const values = environment.landings[0]?.localStorageValues ?? {};
  expect(values).toEqual({ whole: "a 😀 pair" });
  expect(Object.keys(values)).toEqual(["whole"]);
  expect(environment.logged).toContainEqual(
    expect.objectContaining({ event: "flow.storage-values-left-out" }),
  );
});

describe("a landing that the API cannot store", () => {
  const url = "https://mva.example/trucking?utm_source=x&gclid=1&AccidentType=Truck";
  const local = () => createMemoryStore({ "first-touch": "utm_source=x" });
  const parameters = { utm_source: "x" };

  test.each([400, 413, 414, 422, 431, 500, 502])(
    "is tried once more without tracking after a %i, and its actions carry none",
    async (code) => {
      const api = createSequentialFlowApi(
        status(code),
        createSamplePage("Location"),
        createThankYouPage(),
      );
      const { engine, environment, state } = await startScriptedEngine(api, {
        ...{ url, local: local(), parameters },
      });
      expect(state()).toMatchObject({ status: "ready", pageKey: "Location" });
      const [first, second] = environment.landings;
      expect(first).toMatchObject({
        landingPageUrl: url,
        localStorageValues: { "first-touch": "utm_source=x" },
      });
      expect(second).toEqual({
        ...first,
        landingPageUrl: "https://mva.example/trucking?AccidentType=Truck",
        localStorageValues: {},
      });
      await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] }));
      expect(environment.actions[0]?.request.clientData).not.toHaveProperty("utm_source");
    },
  );

  test.each([403, 404, 409, 429, 503, 504])("is not tried so after a %i", async (code) => {
    const { environment } = await startScriptedEngine(createSequentialFlowApi(status(code)), {
      url,
      local: local(),
    });
    expect(environment.landings).toHaveLength(1);
  });

  test("is not tried again where it had no tracking", async () => {
    const { environment, state } = await startScriptedEngine(createSequentialFlowApi(status(500)));
    expect(environment.landings).toHaveLength(1);
    expect(state().failure).toMatchObject({ status: 500 });
  });

  test("is a failure where it fails without tracking, too", async () => {
    const { environment, state } = await startScriptedEngine(
      createSequentialFlowApi(status(500), status(400)),
      {
        url,
      },
    );
    expect(environment.landings).toHaveLength(2);
    expect(state().failure).toMatchObject({ during: "landing", status: 400 });
  });

  test("keeps its tracking where it works", async () => {
    const api = createSequentialFlowApi(createSamplePage("Location"), createThankYouPage());
    const { engine, environment } = await startScriptedEngine(api, { url, parameters });
    await engine.chooseAction("Submit", createFakePageHandle({ LocationField: ["92101"] }));
    expect(environment.actions[0]?.request.clientData).toMatchObject({ utm_source: ["x"] });
  });
});

describe("experiments", () => {
  test("the variants that are shown ride along with actions, but no name that an API would not know", () => {
    const state = {
      ...createInitialFlowState(sampleFlowConfig, "", "ready"),
      experiments: { hideCookieBot: { activeVariant: "enabled" }, "a-b": { activeVariant: "x" } },
    };
    const tracking = createScriptedEnvironment({ api: { land: () => null, onAction: () => null } })
      .ports.tracking;
    const sent = buildClientData(state, {}, [], tracking);
    expect(sent.exp_HideCookieBot).toEqual(["enabled"]);
    expect(
      Object.keys(sent).filter((name) => name.includes("a-b") || name.includes("A-b")),
    ).toEqual([]);
  });

  const answer = {
    ...createSamplePage("Location"),
    experiments: {
      experiments: { hideCookieBot: { activeVariant: "enabled" } },
      complexExperiments: [{ name: "asdListings" }],
    },
  };

  test("the query sets the variant of the name with a lowercase first letter, and it lasts", async () => {
    const url =
      "https://mva.example/?exp_PoiPageMatchedSchoolCounter=enabled&exp_=x&exp_Bad=%3Cscript%3E";
    const { state, environment, engine } = await startScriptedEngine(
      createSequentialFlowApi(answer),
      {
        url,
      },
    );
    expect(state().experiments).toEqual({
      hideCookieBot: { activeVariant: "enabled" },
      poiPageMatchedSchoolCounter: { activeVariant: "enabled" },
    });
    expect(state().complexExperiments).toEqual([{ name: "asdListings" }]);
    engine.resetExperiment("hideCookieBot");
    expect(state().experiments.hideCookieBot).toEqual({ activeVariant: "default" });

    const later = await startScriptedEngine(createSequentialFlowApi(answer), {
      local: environment.local,
    });
    expect(later.state().experiments).toEqual({
      hideCookieBot: { activeVariant: "default" },
      poiPageMatchedSchoolCounter: { activeVariant: "enabled" },
    });
  });

  test("a campaign's variants stand until the landing or the query says otherwise", async () => {
    const { state } = await startScriptedEngine(createSequentialFlowApi(answer), {
      config: { experiments: { landingPageTestimonials: "enabled", hideCookieBot: "default" } },
    });
    expect(state().experiments).toEqual({
      landingPageTestimonials: { activeVariant: "enabled" },
      hideCookieBot: { activeVariant: "enabled" },
    });
  });
});

test("starting over begins a session of its own at the first page", async () => {
  const { engine, environment, state } = await startScriptedEngine(
    createSequentialFlowApi(createThankYouPage(), createThankYouPage()),
  );
  const { uuid } = state();
  await engine.startOver();
  expect(state().uuid).not.toBe(uuid);
  expect(environment.landings.map(({ sessionId }) => sessionId)).toEqual([uuid, state().uuid]);
  expect(JSON.parse(environment.local.get("flow:mva") ?? "")).toMatchObject({
    sessionId: state().uuid,
    pageIndex: 0,
  });
});

test("who comes back reads how far they were; who reloads, begins or is done does not", async () => {
  const record = JSON.stringify({
    sessionId: "7d1f6a52-6f0e-4a56-9d5c-2f4e9a1b3c4d",
    pageIndex: 3,
    trail: ["First", "Second", "Third", "Fourth"],
  });
  const local = createMemoryStore({ "flow:mva": record });
  const at = (note: string) =>
    createSamplePage("Fourth", {
      instructions: [
        {
          instructionType: "DisplayContent",
          displayData: [{ slotName: "ProgressNote", content: note }],
        },
        {
          instructionType: "AskQuestions",
          questions: [{ questionType: "Text", fieldName: "A", label: "A" }],
        },
      ],
    });
  const back = await startScriptedEngine(
    createSequentialFlowApi(at("4 of 7, about 2 minutes left")),
    {
      local,
    },
  );
  expect(countEarlierAnsweredPages(back.state())).toBe(3);
  expect(parseTotalPageCount(back.state())).toBe(7);
  const { session } = back.environment;
  const reload = await startScriptedEngine(
    createSequentialFlowApi(at("4 of 7, about 2 minutes left")),
    {
      local,
      session,
    },
  );
  expect(countEarlierAnsweredPages(reload.state())).toBeNull();
  const silent = await startScriptedEngine(createSequentialFlowApi(at("")), { local });
  expect(countEarlierAnsweredPages(silent.state())).toBe(3);
  expect(parseTotalPageCount(silent.state())).toBeUndefined();
  expect(
    countEarlierAnsweredPages(
      (
        await startScriptedEngine(createSequentialFlowApi(at("1 of 7, about 3 minutes left")))
      ).state(),
    ),
  ).toBeNull();
  const done = await startScriptedEngine(createSequentialFlowApi(createThankYouPage()), { local });
  expect(countEarlierAnsweredPages(done.state())).toBeNull();
});

test.each([
  { visit: "a first", local: createMemoryStore(), status: "ready" },
  { visit: "an earlier", local: earlierVisit(), status: "landing" },
])(
  "while $visit visit lands a drawn page is $status, and what was chosen on it is not sent from another",
  async ({ local, status }) => {
    let give = (_page: unknown) => {};
    const landed = new Promise((resolve) => (give = resolve));
    const api = { ...createSequentialFlowApi(), land: () => landed };
    const environment = createScriptedEnvironment({ api, local });
    const engine = createFlowEngine({
      config: sampleFlowConfig,
      connection: environment.connection,
      environment: "browser",
      prerenderedPage: {
        response: parseFlowResponse(createSamplePage("Location"), environment.ports.log),
      },
    });
    const started = engine.start();
    expect(engine.store.getState()).toMatchObject({ status, pageKey: "Location" });
    const chosen = engine.chooseAction(
      "Submit",
      createFakePageHandle({ LocationField: ["92101"] }),
    );
    give(createSamplePage("Education"));
    await started;
    expect(await chosen).toBe("busy");
    expect(environment.actions).toEqual([]);
    expect(engine.store.getState()).toMatchObject({ status: "ready", pageKey: "Education" });
  },
);
