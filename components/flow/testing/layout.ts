import { vi } from "vitest";

/** Stubs layout functions that jsdom lacks. With `seesNothing` every element is outside of the window. */
export function stubLayout({ seesNothing = false } = {}) {
  Element.prototype.scrollBy = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly report: (entries: []) => void) {}
      observe() {
        if (seesNothing) this.report([]);
      }
      disconnect() {}
    },
  );
}
