// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FadeInOnScroll } from "./fade-in-on-scroll";

it("shows content that was never in view after five seconds", () => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ top: 9000 } as DOMRect);
  render(<FadeInOnScroll>How it works</FadeInOnScroll>);
  const content = screen.getByText("How it works");
  expect(content.dataset.reveal).toBe("waiting");
  vi.advanceTimersByTime(5000);
  expect(content.dataset.reveal).toBe("shown");
});
