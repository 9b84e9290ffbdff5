import { describe, expect, test } from "vitest";
import { type Clock, FlowApiError } from "./ports";
import { createFakeClock } from "./testing/fake-clock";
import { createFakePagedApi } from "./testing/paged-api";
import { createSamplePage, sampleSubmitAction } from "./testing/sample-pages";
import type { ScriptedEnvironment } from "./testing/scripted-environment";
import {
  createSequentialFlowApi,
  createFakePageHandle,
  startScriptedEngine,
} from "./testing/start-engine";

async function atPage(target: number, delay = 0, pages = 5) {
  let clock: Clock = createFakeClock();
  const api = createFakePagedApi({ pages, clock: () => clock, delay: () => delay });
  const { engine, environment, state } = await startScriptedEngine(api);
  clock = environment.clock;
  const next = async () => {
    const moved = engine.chooseAction("Submit", createFakePageHandle());
    await environment.clock.advance(delay);
    return moved;
  };
  for (let at = 0; at < target; at += 1) await next();
  const posted = () =>
    environment.actions.slice(target).map(({ request }) => request.selectedActionName);
  return { api, engine, environment, state, next, posted };
}

const indexes = (environment: ScriptedEnvironment) =>
  environment.history.entries.map(({ index }) => index);

const moves: {
  name: string;
  from: number;
  move(engine: Awaited<ReturnType<typeof atPage>>): void;
  page: string;
  posts: number;
}[] = [
  {
    name: "the browser's Back",
    from: 3,
    move: ({ environment }) => environment.history.go(-1),
    page: "Page2",
    posts: 1,
  },
  {
    name: "the page's Back",
    from: 3,
    move: ({ engine }) => engine.goBack(),
    page: "Page2",
    posts: 1,
  },
  {
    name: "three steps at once",
    from: 3,
    move: ({ environment }) => environment.history.go(-3),
    page: "Page0",
    posts: 3,
  },
  {
    name: "Back twice, quickly",
    from: 3,
    move: ({ environment }) => (environment.history.go(-1), environment.history.go(-1)),
    page: "Page1",
    posts: 2,
  },
  {
    name: "Back on the first page",
    from: 0,
    move: ({ engine }) => engine.goBack(),
    page: "Page0",
    posts: 0,
  },
  {
    name: "Back after the thank-you page",
    from: 5,
    move: ({ environment }) => environment.history.go(-1),
    page: "ThankYou",
    posts: 0,
  },
  {
    name: "the page's Back on the thank-you page",
    from: 5,
    move: ({ engine }) => engine.goBack(),
    page: "ThankYou",
    posts: 0,
  },
];

test.each(moves)("$name", async ({ from, move, page, posts }) => {
  const visit = await atPage(from);
  move(visit);
  await visit.environment.clock.advance(1_000);
  expect(visit.state().pageKey).toBe(page);
  expect(visit.posted()).toEqual(Array.from({ length: posts }, () => "BrowserBack"));
  expect(visit.environment.history.index()).toBe(visit.state().pageIndex);
  expect(visit.state().wentBack).toBe(posts > 0);
  expect(visit.api.actionsAfterEnd).toBe(0);
  expect(indexes(visit.environment)).toEqual(Array.from({ length: from + 1 }, (_, index) => index));
});

test("Forward after Back posts what the pages were answered with", async () => {
  const { environment, state, posted } = await atPage(3);
  environment.history.go(-2);
  await environment.clock.advance(200);
  expect(state()).toMatchObject({ pageKey: "Page1", pageIndex: 1 });
  environment.history.go(2);
  await environment.clock.advance(200);
  expect(state()).toMatchObject({ pageKey: "Page3", pageIndex: 3, failure: null });
  expect(environment.history.index()).toBe(3);
  expect(posted()).toEqual(["BrowserBack", "BrowserBack", "Submit", "Submit"]);
  const keys = environment.actions.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(indexes(environment)).toEqual([0, 1, 2, 3]);
});

test("a page given again under another answer does not let Forward run in a circle", async () => {
  const { environment, state } = await startScriptedEngine(
    createSequentialFlowApi(
      createSamplePage("A"),
      createSamplePage("B"),
      createSamplePage("A"),
      createSamplePage("A"),
    ),
  ).then(async (started) => {
    await started.engine.chooseAction("Submit", createFakePageHandle());
    return started;
  });
  environment.history.go(-1);
  await environment.clock.advance(100);
  environment.history.go(1);
  await environment.clock.advance(200);
  expect(state()).toMatchObject({ pageKey: "A", pageIndex: 0 });
  expect(environment.history.index()).toBe(0);
  expect(environment.actions).toHaveLength(3);
});

test("Forward after Back stays on a page whose answer was changed", async () => {
  const { environment, state, engine } = await atPage(2);
  environment.history.go(-1);
  await environment.clock.advance(100);
  engine.saveDraft({ Page1Field: ["changed"] });
  environment.history.go(1);
  await environment.clock.advance(100);
  expect(state()).toMatchObject({ pageKey: "Page1", pageIndex: 1 });
  expect(environment.history.index()).toBe(1);
  const answered = engine.chooseAction("Submit", createFakePageHandle());
  await environment.clock.advance(0);
  expect(await answered).toBe("moved");
  expect(indexes(environment)).toEqual([0, 1, 2]);
});

test("Back during a submit waits, polled every 50 ms, and is not lost", async () => {
  const { environment, state, engine, posted, api } = await atPage(2, 120);
  void engine.chooseAction("Submit", createFakePageHandle());
  environment.history.go(-1);
  await environment.clock.advance(149);
  expect(posted()).toEqual(["Submit"]);
  await environment.clock.advance(1);
  expect(posted()).toEqual(["Submit", "BrowserBack"]);
  await environment.clock.advance(1_000);
  expect(api.maximumParallelActions).toBe(1);
  expect(state()).toMatchObject({ pageKey: "Page1", pageIndex: 1 });
  expect(environment.history.index()).toBe(1);
  expect(indexes(environment)).toEqual([0, 1, 2]);
});

test("Back and Forward again during a submit cancel each other", async () => {
  const { environment, state, engine, posted } = await atPage(2, 120);
  void engine.chooseAction("Submit", createFakePageHandle());
  environment.history.go(-1);
  await environment.clock.advance(10);
  environment.history.go(1);
  await environment.clock.advance(1_000);
  expect(posted()).toEqual(["Submit"]);
  expect(state().pageKey).toBe("Page3");
  expect(indexes(environment)).toEqual([0, 1, 2, 3]);
  expect(environment.history.index()).toBe(3);
});

test("a failed Back leaves page and URL where they were, and Try again goes back", async () => {
  const { environment, state, engine } = await startScriptedEngine(
    createSequentialFlowApi(
      createSamplePage("A"),
      createSamplePage("B"),
      new FlowApiError("network", "offline"),
      createSamplePage("A", { instructions: [{ instructionType: "BrowserBack" }] }),
    ),
  );
  await engine.chooseAction("Submit", createFakePageHandle());
  environment.history.go(-1);
  await environment.clock.advance(100);
  expect(state()).toMatchObject({
    pageKey: "B",
    pageIndex: 1,
    failure: { during: "back", code: "network" },
  });
  expect(environment.history.index()).toBe(1);
  expect(indexes(environment)).toEqual([0, 1]);
  expect(environment.logged.map(({ event }) => event)).toContain(
    "Error navigating backwards: offline",
  );
  expect(await engine.retry()).toBe(true);
  await environment.clock.advance(100);
  expect(environment.actions[2]).toEqual(environment.actions[1]);
  expect(state()).toMatchObject({ pageKey: "A", pageIndex: 0, wentBack: true });
  expect(environment.history.index()).toBe(0);
});

describe("a GoBack button", () => {
  test("goes back without asking for consent", async () => {
    const goBack = { name: "Back", label: "Back", actionType: "GoBack" };
    const { environment, state, engine } = await startScriptedEngine(
      createSequentialFlowApi(
        createSamplePage("A"),
        createSamplePage("B", { actionsAvailable: [sampleSubmitAction, goBack] }),
        createSamplePage("A"),
      ),
    );
    await engine.chooseAction("Submit", createFakePageHandle());
    expect(await engine.chooseAction("Back", createFakePageHandle())).toBe("moved");
    await environment.clock.advance(0);
    expect(environment.actions[1]?.request.selectedActionName).toBe("BrowserBack");
    expect(state().pageIndex).toBe(0);
    expect(environment.history.index()).toBe(0);
  });
});

test("the current page given again is no new page: the index stays", async () => {
  const { environment, state, engine } = await startScriptedEngine(
    createSequentialFlowApi(createSamplePage("A")),
  );
  const { pageVisit } = state();
  expect(await engine.chooseAction("Submit", createFakePageHandle({ AField: ["typed"] }))).toBe(
    "moved",
  );
  expect(state()).toMatchObject({ pageIndex: 0, pageVisit: pageVisit + 1 });
  expect(state().questions[0]?.value).toBe("typed");
  expect(indexes(environment)).toEqual([0]);
});

test("a page that Back led to, and that is given again, is no new page either", async () => {
  const page = createSamplePage("A");
  const reached = {
    ...page,
    instructions: [...page.instructions, { instructionType: "BrowserBack" }],
  };
  const answers = createSequentialFlowApi(page, createSamplePage("B"), reached, page);
  const { state, engine } = await startScriptedEngine(answers);
  await engine.chooseAction("Submit", createFakePageHandle());
  await engine.chooseAction("BrowserBack", createFakePageHandle());
  expect(state()).toMatchObject({ pageKey: "A", pageIndex: 0, wentBack: true });
  await engine.chooseAction("Submit", createFakePageHandle());
  expect(state()).toMatchObject({ pageKey: "A", pageIndex: 0, wentBack: false });
});
