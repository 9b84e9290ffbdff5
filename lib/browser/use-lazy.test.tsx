// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import {
  AllLazyCodeLoadedContext,
  createLazyResource,
  useLazyCode,
  type LazyResource,
} from "./lazy";

function Part({ source }: { source: LazyResource<string> }) {
  const { code, hasFailed } = useLazyCode(source, "now");
  return <p>{code ?? (hasFailed ? "failed" : "loading")}</p>;
}

it("renders again when the code has loaded, and at once where it is there", async () => {
  const source = createLazyResource(() => Promise.resolve("here"));
  const { unmount } = render(<Part source={source} />);
  expect(screen.getByText("loading")).toBeVisible();
  expect(await screen.findByText("here")).toBeVisible();
  unmount();
  render(<Part source={source} />);
  expect(screen.getByText("here")).toBeVisible();
});

it("says that a load failed, and tries again in the next component that needs it", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("blocked")));
  const source = createLazyResource(load);
  const { unmount } = render(<Part source={source} />);
  expect(await screen.findByText("failed")).toBeVisible();
  unmount();
  load.mockResolvedValueOnce("here");
  render(<Part source={source} />);
  expect(await screen.findByText("here")).toBeVisible();
});

it("hydrates a page with provided code only where the server rendered it with that code", async () => {
  for (const isWhole of [true, false]) {
    const source = createLazyResource(() => Promise.resolve("loaded"));
    source.provide("provided");
    const page = (
      <AllLazyCodeLoadedContext value={isWhole}>
        <Part source={source} />
      </AllLazyCodeLoadedContext>
    );
    const container = document.createElement("div");
    container.innerHTML = renderToString(page);
    expect(container).toHaveTextContent(isWhole ? "provided" : "loading");
    const onRecoverableError = vi.fn();
    await act(async () => hydrateRoot(container, page, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container).toHaveTextContent("provided");
  }
});
