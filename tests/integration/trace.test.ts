import { afterAll, beforeAll, expect, it } from "vitest";
import { inspectorAddress } from "@/bin/dev/trace/inspector";
import { TracedCode } from "@/bin/dev/trace/traced-code";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startFlowApi, type StartedFlowApi } from "@/tests/support/flow-api-bundle";
import { freePort } from "@/tests/support/start-app";
import { Visitor } from "@/tests/support/visitor";

let database: TestDatabase;
let api: StartedFlowApi;
let code: TracedCode;
beforeAll(async () => {
  database = await createTestDatabase();
  const port = await freePort();
  api = await startFlowApi("tests/support/flow-api-process.ts", {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import tsx --inspect=127.0.0.1:${port}`,
  });
  code = await TracedCode.attach(await inspectorAddress(port));
});
afterAll(async () => {
  code.detach();
  api.child.kill("SIGKILL");
  await database.drop();
});

const handler = "server/api/on-action.ts";

it("names what a click runs, OnAction's handler included, and nothing that ran before", async () => {
  await clickOnce(() => code.begin());
  const files = (await code.ranSinceBegin()).map(({ file }) => file);
  expect(files).toContain(handler);
  expect(files).not.toContain("server/api/land.ts");
});

it("knows in which order functions are called first", async () => {
  await clickOnce(() => code.begin());
  const ran = await code.ranSinceBegin();
  await clickOnce(() => code.noteFirstCalls(ran));
  const files = (await code.firstCalls(ran)).map(({ file }) => file);
  expect(files).toContain(handler);
  expect(files.indexOf(handler)).toBeLessThan(files.indexOf("flow/rules/rules.ts"));
});

/** A new visitor lands and answers the first question, and is looked at in between. */
async function clickOnce(look: () => Promise<void>): Promise<void> {
  const visitor = new Visitor(api.url);
  await visitor.land();
  await look();
  await visitor.submit({ AccidentType: ["Car"] });
}
