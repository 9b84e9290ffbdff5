import { afterAll, beforeAll, expect, it } from "vitest";
import { isBuildCurrent } from "@/bin/build/build-state";
import { runInTerminal } from "@/bin/run";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { runCommand } from "../support/run-command";
import { findFreePort, startProductServer } from "../support/start-app";
import { Visitor } from "../support/visitor";

let database: TestDatabase;

beforeAll(async () => {
  if (!isBuildCurrent())
    expect(await runInTerminal(process.execPath, ["bin/main.mjs", "build"])).toBe(0);
  database = await createTestDatabase();
}, 900_000);
afterAll(() => database.drop());

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

it("another DATA_KEY stops the start, and the right one goes on where it was", async () => {
  const env = { DATABASE_URL: database.url, RATE_LIMIT_PER_MINUTE: "0", LOG_LEVEL: "error" };
  const first = await startProductServer({ ...env, DATA_KEY: key(1) });
  const visitor = new Visitor(first.url);
  await visitor.land();
  await visitor.submit({ AccidentType: ["Car"] });
  await first.stop();

  const wrong = {
    ...env,
    DATA_KEY: key(2),
    PORT: String(await findFreePort()),
    NODE_ENV: "production",
  };
  const refused = await runCommand("bin/commands/start.ts", [], wrong);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    "DATA_KEY: is not the key that encrypted this database's leads. Set the original key",
  );

  const both = await startProductServer({ ...env, DATA_KEY: key(2), DATA_KEY_OLD: key(1) });
  const again = new Visitor(both.url, "mva", visitor);
  await again.land();
  expect(again.pageKey).toBe("Location");
  await both.stop();
});
