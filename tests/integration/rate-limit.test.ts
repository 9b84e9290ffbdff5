import { Pool } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { log } from "@/lib/server/log";
import { createTestDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
const pools: Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});
beforeEach(() => vi.restoreAllMocks());

/** Creates a rate limiter as another process would: without shared memory or connections. */
function startProcess(perMinute: number, connectionString = database.url) {
  const pool = new Pool({ connectionString, max: 2 });
  pool.on("error", () => undefined);
  pools.push(pool);
  const query = vi.spyOn(pool, "query");
  return {
    limit: createRateLimiter(
      () => perMinute,
      () => pool,
    ),
    query,
  };
}

/** Sends `count` requests to the processes in turn. Returns the number of allowed requests. */
async function countAllowed(
  processes: ReturnType<typeof startProcess>[],
  count: number,
  client: string,
): Promise<number> {
  let allowed = 0;
  for (let i = 0; i < count; i += 1)
    await processes[i % processes.length]!.limit("flow", client).then(
      () => (allowed += 1),
      (error: unknown) => expect(error).toMatchObject({ status: 429 }),
    );
  return allowed;
}

it("two processes share a small limit to the request", async () => {
  const processes = [startProcess(6), startProcess(6)];
  expect(await countAllowed(processes, 20, "192.0.2.1")).toBe(6);
});

it("two processes share a large limit, to a tenth of it each", async () => {
  const processes = [startProcess(200), startProcess(200)];
  const allowed = await countAllowed(processes, 600, "192.0.2.2");
  expect(allowed).toBeGreaterThanOrEqual(200);
  expect(allowed).toBeLessThanOrEqual(200 + 2 * 20);
});

it("asks the database once for each tenth of the limit, and not for what is refused", async () => {
  const { limit, query } = startProcess(200);
  for (let i = 0; i < 19; i += 1) await limit("flow", "192.0.2.3");
  expect(query).not.toHaveBeenCalled();
  for (let i = 0; i < 500; i += 1) await limit("flow", "192.0.2.3").catch(() => undefined);
  expect(query.mock.calls.length).toBeLessThanOrEqual(11);
});

it("says when to come again, and counts each client and group for itself", async () => {
  const { limit } = startProcess(1);
  await limit("flow", "192.0.2.4");
  await expect(limit("flow", "192.0.2.4")).rejects.toMatchObject({
    status: 429,
    headers: { "retry-after": expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) as string },
  });
  await limit("flow", "192.0.2.5");
  await limit("geo", "192.0.2.4");
});

it("holds in each process alone while the database is away", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const away = startProcess(4, "postgres://nobody@127.0.0.1:1/none");
  expect(await countAllowed([away], 10, "192.0.2.6")).toBe(4);
  expect(warn).toHaveBeenCalledWith("rate_limit.not_shared", expect.anything());
});
