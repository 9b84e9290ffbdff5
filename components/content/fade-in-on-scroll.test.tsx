// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { FadeInOnScroll } from "./fade-in-on-scroll";

type Report = (entries: { isIntersecting: boolean; boundingClientRect: { top: number } }[]) => void;

/** Callbacks of the observers in the order of their creation: in view, and near the window. */
let reports: Report[];

beforeEach(() => {
  reports = [];
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: Report) {
        reports.push(report);
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

const report = (observer: number, isIntersecting: boolean, top: number) =>
  act(() => reports[observer]?.([{ isIntersecting, boundingClientRect: { top } }]));

it("leaves content visible that is far below the window", () => {
  render(<FadeInOnScroll>How it works</FadeInOnScroll>);
  report(1, false, 9000);
  vi.advanceTimersByTime(5000);
  expect(screen.getByText("How it works").dataset.reveal).toBeUndefined();
});

it("hides content that comes near the window, and shows it after five seconds at the latest", () => {
  render(<FadeInOnScroll>Common questions</FadeInOnScroll>);
  const content = screen.getByText("Common questions");
  report(1, false, 9000);
  report(1, true, innerHeight + 50);
  expect(content.dataset.reveal).toBe("waiting");
  vi.advanceTimersByTime(5000);
  expect(content.dataset.reveal).toBe("shown");
});

it("never hides content that is already in view", () => {
  render(<FadeInOnScroll>What it costs</FadeInOnScroll>);
  report(1, false, 9000);
  report(1, true, 100);
  expect(screen.getByText("What it costs").dataset.reveal).toBeUndefined();
});
