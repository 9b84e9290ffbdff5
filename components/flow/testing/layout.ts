import { vi } from "vitest";

/**
 * Stubs the browser's layout functions that jsdom lacks. If `seesNothing` is true, all elements count as off screen.
 */
export function stubJsdomLayout({ seesNothing = false } = {}) {
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
