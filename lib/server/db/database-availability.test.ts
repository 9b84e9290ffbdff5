import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  isDatabaseUnavailable,
  isTemporaryFailure,
  retryWhileDatabaseUnavailable,
} from "./database-availability";

const withCode = (code: string) => Object.assign(new Error("message"), { code });
const refused = withCode("ECONNREFUSED");

describe("isDatabaseUnavailable", () => {
  it.each(["ECONNREFUSED", "ETIMEDOUT", "08P01", "57P01", "57P03", "25006", "53300", "55P03"])(
    "is so by %s, in whatever it is wrapped",
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(true);
      expect(isDatabaseUnavailable(new DrizzleQueryError("select 1", [], withCode(code)))).toBe(
        true,
      );
    },
  );

  it("is so by what the driver says without a code", () => {
    expect(isDatabaseUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true);
    expect(isDatabaseUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
  });

  it.each(["23505", "42501", "53100", "57014"])("is not so by %s", (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  });

  it("is not so by what is no error of a database", () => {
    expect(isDatabaseUnavailable(new Error("message"))).toBe(false);
    expect(isDatabaseUnavailable("ECONNREFUSED")).toBe(false);
  });
});

describe("isTemporaryFailure", () => {
  it.each(["ECONNREFUSED", "53100", "53200", "53400", "58030", "57014", "ENOSPC", "EDQUOT", "EIO"])(
    "includes %s, also as a cause",
    (code) => {
      expect(isTemporaryFailure(withCode(code))).toBe(true);
      expect(isTemporaryFailure(new DrizzleQueryError("select 1", [], withCode(code)))).toBe(true);
    },
  );

  it("includes a reply that the driver no longer waits for", () => {
    expect(isTemporaryFailure(new Error("Query read timeout"))).toBe(true);
  });

  it.each(["23505", "22001", "42501", "ENOENT"])("excludes %s", (code) => {
    expect(isTemporaryFailure(withCode(code))).toBe(false);
  });
});

describe("retryWhileDatabaseUnavailable", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("does the work again until the database is back, and tells it that it is not the first", async () => {
    const work = vi.fn((isAgain: boolean) => Promise.resolve(isAgain));
    work.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
    const done = retryWhileDatabaseUnavailable(work);
    await vi.advanceTimersByTimeAsync(500);
    expect(await done).toBe(true);
    expect(work.mock.calls).toEqual([[false], [true], [true]]);
  });

  it("gives up after ten seconds", async () => {
    const done = retryWhileDatabaseUnavailable(() => Promise.reject(refused)).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await done).toBe(refused);
  });

  it("does not do again what the database refused", async () => {
    const work = vi.fn(() => Promise.reject(withCode("23505")));
    await expect(retryWhileDatabaseUnavailable(work)).rejects.toThrow();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
