// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import type { FlowState } from "@/flow/engine/flow-state";
import { useDelayedBusy, FlowEngineContext } from "./flow-engine-context";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  const store = createStore(() => ({ status: "ready" }) as FlowState);
  const engine = { store } as FlowEngine;
  const Provider = ({ children }: { children: ReactNode }) => (
    <FlowEngineContext value={engine}>{children}</FlowEngineContext>
  );
  const rendered = vi.fn();
  const { result, unmount } = renderHook(
    () => {
      rendered();
      return useDelayedBusy();
    },
    { wrapper: Provider },
  );
  rendered.mockClear();
  const set = (status: FlowState["status"]) => act(() => store.setState({ status }));
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { result, rendered, set, wait, unmount };
}

it("renders nothing for work that ends within 120 ms", () => {
  const { result, rendered, set, wait } = follow();
  set("validating");
  wait(60);
  set("submitting");
  wait(59);
  set("ready");
  wait(1000);
  expect(result.current).toBe(false);
  expect(rendered).not.toHaveBeenCalled();
});

it("says so from 120 ms after the work began until it ends", () => {
  const { result, set, wait } = follow();
  set("validating");
  wait(60);
  set("submitting");
  wait(60);
  expect(result.current).toBe(true);
  set("ready");
  expect(result.current).toBe(false);
});

it("stops with its component", () => {
  const { set, unmount } = follow();
  set("submitting");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
