// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FlowApiError } from "../../engine/ports";
import type { SamplePage } from "../../engine/testing/sample-pages";
import {
  createMemoryStore,
  createScriptedEnvironment,
} from "../../engine/testing/scripted-environment";
import { createFlowEngine } from "../../engine/create-flow-engine";
import {
  consentItem,
  consentPage,
  sampleConfig,
  samplePage,
  thankYouPage,
} from "../../engine/testing/sample-pages";
import { pageWith } from "../../engine/testing/start-engine";
import { keepUnsent, restoreUnsent, sendRestored } from "./keep-unsent";
import type { Unsent, UnsentStore } from "./unsent-store";

/** What a browser holds, whichever tab is open. */
function createBrowser(pages: SamplePage[]) {
  const kept = new Map<string, string>();
  const store: UnsentStore = {
    read: (key) => Promise.resolve(JSON.parse(kept.get(key) ?? "null") as Unsent | null),
    write: (key, unsent) => Promise.resolve(void kept.set(key, JSON.stringify(unsent))),
    remove: (key) => Promise.resolve(void kept.delete(key)),
  };
  const local = createMemoryStore();
  const api = { at: 0, isDown: false, isLost: false };
  const taken: { key: string; answers: Record<string, string[]> }[] = [];
  const answered = new Map<string, SamplePage | undefined>();

  async function openTab() {
    const environment = createScriptedEnvironment({
      local,
      api: {
        land: () => {
          if (api.isDown) throw new FlowApiError("network", "down");
          return pages[api.at];
        },
        onAction: ({ clientData }, key) => {
          if (api.isDown) throw new FlowApiError("network", "down");
          if (!answered.has(key)) {
            taken.push({ key, answers: clientData });
            api.at += 1;
            answered.set(key, pages[api.at]);
          }
          if (api.isLost) throw new FlowApiError("timeout", "lost");
          return answered.get(key);
        },
      },
    });
    const engine = createFlowEngine({
      config: sampleConfig,
      ports: environment.ports,
      environment: "browser",
    });
    const posted = await restoreUnsent("mva", environment.ports, store);
    await engine.start();
    const close = keepUnsent(engine, environment.ports, store);
    if (posted) sendRestored(engine, posted);
    await environment.clock.advance(0);
    return {
      engine,
      environment,
      state: () => engine.store.getState(),
      async submit(answers: Record<string, string[]>) {
        const done = engine.chooseAction("Submit", pageWith(answers));
        await environment.clock.advance(0);
        await done;
      },
      close() {
        close();
        engine.dispose();
      },
    };
  }
  return { openTab, api, taken, kept };
}

const setOnline = (isOnline: boolean) =>
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
const pages = () => [samplePage("First"), samplePage("Second"), thankYouPage()];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  setOnline(true);
});
afterEach(() => vi.useRealTimers());

it("sends what failed when the line is back, once, and forgets it", async () => {
  const browser = createBrowser(pages());
  const tab = await browser.openTab();
  browser.api.isDown = true;
  await tab.submit({ FirstField: ["Ann"] });
  expect(tab.state().failure?.code).toBe("network");
  expect([...browser.kept.values()].join()).toContain("Ann");
  browser.api.isDown = false;
  dispatchEvent(new Event("online"));
  await tab.environment.clock.advance(0);
  expect(tab.state()).toMatchObject({ pageKey: "Second", failure: null });
  expect(browser.taken).toHaveLength(1);
  expect(browser.kept.size).toBe(0);
  tab.close();
});

it("tries by itself where the browser does not say that the line is back, ever less often", async () => {
  const browser = createBrowser(pages());
  const tab = await browser.openTab();
  browser.api.isDown = true;
  await tab.submit({ FirstField: ["Ann"] });
  const tries = () => tab.environment.actions.length;
  expect(tries()).toBe(1);
  for (const [pause, count] of [
    [4_999, 1],
    [1, 2],
    [10_000, 3],
    [20_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause);
    await tab.environment.clock.advance(0);
    expect(tries()).toBe(count);
  }
  expect(new Set(tab.environment.actions.map(({ key }) => key)).size).toBe(1);
  tab.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries()).toBe(4);
});

it("loses nothing when the tab is closed: the next one sends it under the same key, then the rest in order", async () => {
  const browser = createBrowser(pages());
  const first = await browser.openTab();
  browser.api.isDown = true;
  await first.submit({ FirstField: ["Ann"] });
  const [sent] = first.environment.actions;
  first.close();
  browser.api.isDown = false;
  const second = await browser.openTab();
  expect(second.state().pageKey).toBe("Second");
  await second.submit({ SecondField: ["Lee"] });
  expect(browser.taken.map(({ answers }) => [answers.FirstField, answers.SecondField])).toEqual([
    [["Ann"], undefined],
    [undefined, ["Lee"]],
  ]);
  expect(browser.taken[0]?.key).toBe(sent?.key);
  expect(browser.kept.size).toBe(0);
  second.close();
});

it("keeps what was typed and not yet sent, while the browser is offline", async () => {
  const browser = createBrowser(pages());
  const first = await browser.openTab();
  setOnline(false);
  first.engine.saveDraft({ FirstField: ["An"] });
  await first.environment.clock.advance(0);
  first.close();
  setOnline(true);
  const second = await browser.openTab();
  expect(second.state().questions[0]?.value).toBe("An");
  expect(browser.taken).toEqual([]);
  second.close();
});

it("does not send what the API took although its response was lost", async () => {
  const browser = createBrowser(pages());
  const first = await browser.openTab();
  browser.api.isLost = true;
  await first.submit({ FirstField: ["Ann"] });
  first.close();
  browser.api.isLost = false;
  const second = await browser.openTab();
  expect(second.state().pageKey).toBe("Second");
  expect(browser.taken).toHaveLength(1);
  second.close();
});

it("gives no consent in another tab: the answers are back, the boxes are not", async () => {
  const page = consentPage([consentItem("legal")]);
  const browser = createBrowser([page, thankYouPage()]);
  const first = await browser.openTab();
  first.engine.setConsent("legal-box", true);
  browser.api.isDown = true;
  await first.submit({ PiiField: ["Ann"] });
  first.close();
  browser.api.isDown = false;
  const second = await browser.openTab();
  expect(browser.taken).toEqual([]);
  expect(second.state()).toMatchObject({ pageKey: "Pii", tcpa: [{ isCheckboxChecked: false }] });
  expect(second.state().questions[0]?.value).toBe("Ann");
  second.close();
});

it("reads nothing that is older than a day", async () => {
  const browser = createBrowser(pages());
  const unsent = { savedAt: Date.UTC(2026, 0, 30, 17), drafts: { First: { FirstField: ["Ann"] } } };
  browser.kept.set("mva", JSON.stringify({ ...unsent, posted: null }));
  const tab = await browser.openTab();
  expect(tab.state().questions[0]?.value).toBeUndefined();
  expect(browser.kept.size).toBe(0);
  tab.close();
});
