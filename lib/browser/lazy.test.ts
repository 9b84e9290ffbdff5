import { expect, it, vi } from "vitest";
import { createLazyResource } from "./lazy";

it("loads once for all callers, and notifies subscribers", async () => {
  const load = vi.fn((name: string) => Promise.resolve(name));
  const code = createLazyResource(load);
  const listener = vi.fn();
  const unsubscribe = code.subscribe(listener);
  code.subscribe(vi.fn());
  expect(code.current()).toBeNull();
  expect(await Promise.all([code.load("first"), code.load("second")])).toEqual(["first", "first"]);
  unsubscribe();
  expect(await code.load("third")).toBe("first");
  expect(load).toHaveBeenCalledExactlyOnceWith("first");
  expect(listener).toHaveBeenCalledTimes(1);
  expect(code.current()).toBe("first");
});

it("tries again after a failure, which only a caller that needs the result sees", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("offline")));
  const code = createLazyResource(load);
  code.preload();
  await expect(code.load()).rejects.toThrow("offline");
  expect(code.current()).toBeNull();
  load.mockResolvedValueOnce("here");
  expect(await code.load()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
