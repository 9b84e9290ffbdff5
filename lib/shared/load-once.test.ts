import { expect, it, vi } from "vitest";
import { loadOnce } from "./load-once";

it("loads once, for all who ask, and tells those who wait", async () => {
  const load = vi.fn((name: string) => Promise.resolve(name));
  const code = loadOnce(load);
  const told = vi.fn();
  const stop = code.subscribe(told);
  code.subscribe(vi.fn());
  expect(code.current()).toBeNull();
  expect(await Promise.all([code.load("first"), code.load("second")])).toEqual(["first", "first"]);
  stop();
  expect(await code.load("third")).toBe("first");
  expect(load).toHaveBeenCalledExactlyOnceWith("first");
  expect(told).toHaveBeenCalledTimes(1);
  expect(code.current()).toBe("first");
});

it("tries again after a failure, which only who needs it hears of", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error("offline")));
  const code = loadOnce(load);
  code.ahead();
  await expect(code.load()).rejects.toThrow("offline");
  expect(code.current()).toBeNull();
  load.mockResolvedValueOnce("here");
  expect(await code.load()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
