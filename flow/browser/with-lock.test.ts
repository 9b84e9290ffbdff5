import { afterEach, expect, it, vi } from "vitest";
import { runWithTabLock } from "./create-flow-api-client";

afterEach(() => vi.unstubAllGlobals());

/** Simulates the browser's lock manager as far as the code uses it: one task after another. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, task: () => Promise<unknown>) =>
    (last = last.catch(() => undefined).then(task));
  vi.stubGlobal("navigator", { locks: { request } });
}

it("runs one task after the other, and the next one after a failure", async () => {
  stubLocks();
  const steps: string[] = [];
  const task = (name: string, fails = false) =>
    runWithTabLock("landing", async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const first = task("first", true);
  const second = task("second");
  await expect(first).rejects.toThrow("first");
  expect(await second).toBe("second");
  expect(steps).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

it.each([
  ["has no locks", undefined],
  ["refuses them", { request: () => Promise.reject(new DOMException("no", "SecurityError")) }],
])("runs at once where the browser %s", async (_, locks) => {
  vi.stubGlobal("navigator", { locks });
  const task = vi.fn(() => Promise.resolve("done"));
  expect(await runWithTabLock("landing", task)).toBe("done");
  expect(task).toHaveBeenCalledOnce();
});
