// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { updateUiState } from "../ui-state";
import { questionnaireStepEventName } from "./questionnaire-step";
import { startBuildWatcher } from "./start-watching";
import type { BuildWatcher, BuildWatcherDeps } from "./watch-builds";

const watch = vi.hoisted(() => ({
  checkLatestBuild: vi.fn<BuildWatcher["checkLatestBuild"]>(),
  navigated: vi.fn<() => void>(),
  reloadIfChunkFailed: vi.fn<BuildWatcher["reloadIfChunkFailed"]>(),
  reloadIfNewerBuild: vi.fn<BuildWatcher["reloadIfNewerBuild"]>(),
}));
vi.mock("./watch-builds", () => ({
  createBuildWatcher(_: unknown, deps: BuildWatcherDeps) {
    deps.onNavigation(watch.navigated);
    return watch;
  },
}));

startBuildWatcher("a");
beforeEach(() => vi.clearAllMocks());

/** Adds an element to the page and dispatches a load error on it. */
function lose(element: HTMLElement): void {
  document.head.append(element);
  element.dispatchEvent(new Event("error"));
  element.remove();
}

it.each([
  ["script", { src: "/_next/static/chunks/lost.js" }],
  ["link", { href: "/_next/static/chunks/lost.css" }],
])("a %s of the build that does not load is lost, and no failure yet", (name, address) => {
  lose(Object.assign(document.createElement(name), address));
  expect(watch.reloadIfNewerBuild).toHaveBeenCalledTimes(1);
  expect(watch.reloadIfChunkFailed).not.toHaveBeenCalled();
});

it("a third party's script is none of the build's", () => {
  lose(Object.assign(document.createElement("script"), { src: "https://pixel.example/p.js" }));
  expect(watch.reloadIfNewerBuild).not.toHaveBeenCalled();
});

it("an error that nobody handled is a failure", () => {
  const error = new Error("Failed to load chunk");
  dispatchEvent(new ErrorEvent("error", { error }));
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: error }));
  expect(watch.reloadIfChunkFailed.mock.calls).toEqual([[error], [error]]);
  expect(watch.reloadIfNewerBuild).not.toHaveBeenCalled();
});

it.each(["claimSubmitted", "callMesubmitted"])(
  "the step that ends a flow is no navigation, the one behind it is (%s)",
  (flag) => {
    dispatchEvent(new Event(questionnaireStepEventName));
    expect(watch.navigated).toHaveBeenCalledTimes(1);
    updateUiState({ [flag]: true });
    dispatchEvent(new Event(questionnaireStepEventName));
    expect(watch.navigated).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event(questionnaireStepEventName));
    expect(watch.navigated).toHaveBeenCalledTimes(2);
  },
);
