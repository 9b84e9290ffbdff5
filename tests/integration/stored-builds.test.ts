import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { storeBuildFiles, serveBuildFile } from "@/lib/server/builds/stored-builds";
import { createTestDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const publish = (id: string, ...paths: string[]) =>
  storeBuildFiles(id, paths, (path) => Buffer.from(`of ${id}: ${path}`));

const get = (path: string) =>
  serveBuildFile({ url: new URL(`http://a.example/_next/static/${path}`) });

it("gives any build's file as Next gives its own", async () => {
  await publish("a", "chunks/a.js", "media/a.woff2");
  const script = await get("chunks/a.js");
  expect(script.status).toBe(200);
  expect(Object.fromEntries(script.headers)).toEqual({
    "content-type": "application/javascript; charset=UTF-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(await script.text()).toBe("of a: chunks/a.js");
  expect((await get("media/a.woff2")).headers.get("content-type")).toBe("font/woff2");
});

it.each(["chunks/none.js", "chunks/a.exe"])("has no %s", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("stores a file once, and leaves alone what is there", async () => {
  const read = vi.fn(() => Buffer.from("new"));
  await storeBuildFiles("b", ["chunks/a.js", "chunks/b.js"], read);
  expect(read.mock.calls).toEqual([["chunks/b.js"]]);
  expect(await (await get("chunks/a.js")).text()).toBe("of a: chunks/a.js");
});

it("keeps the last four builds to start, and their files", async () => {
  await publish("c", "chunks/c.js");
  await publish("d", "chunks/d.js");
  await publish("a", "chunks/a.js"); // Simulates a rollback to the old build.
  await publish("e", "chunks/e.js");
  const statuses = await Promise.all(
    ["a", "b", "c", "d", "e"].map(async (name) => (await get(`chunks/${name}.js`)).status),
  );
  expect(statuses).toEqual([200, 404, 200, 200, 200]);
});

it("lets two instances publish at once", async () => {
  await Promise.all([
    publish("f", "chunks/f.js"),
    publish("f", "chunks/f.js"),
    publish("g", "g.js"),
  ]);
  for (const path of ["chunks/f.js", "g.js"]) expect((await get(path)).status).toBe(200);
});
