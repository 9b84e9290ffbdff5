import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { runCommand } from "../support/run-command";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "flow-texts-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const run = (...args: string[]) =>
  runCommand("bin/commands/flow-texts.ts", args, { DATABASE_URL: database.url });

async function publish(content: unknown) {
  const file = join(folder, "texts.json");
  await writeFile(file, JSON.stringify(content));
  return run("publish", file, "--reason", "Clearer words");
}

interface Exported {
  flow: string;
  version: number;
  texts: Record<string, Record<string, Record<string, string>>>;
}

it("exports, publishes, lists and rolls back a flow's texts", async () => {
  const { stdout } = await run("export", "mva");
  const exported = JSON.parse(stdout) as Exported;
  expect(exported).toMatchObject({ flow: "mva", version: 0 });
  expect(Object.keys(exported.texts)).not.toContain("Pii");
  const changed = structuredClone(exported);
  changed.texts.Injured = {
    ...changed.texts.Injured,
    tip: { en: "Take your time.", es: "Calma." },
  };
  expect(await publish(changed)).toMatchObject({
    ...{ code: 0, stderr: "" },
    stdout: expect.stringContaining("Published version 1.") as string,
  });
  const again = JSON.parse((await run("export", "mva")).stdout) as Exported;
  expect(again).toEqual({ ...changed, version: 1 });
  const list = (await run("list", "mva")).stdout;
  expect(list).toContain("  * tip: Take your time.\n      es: Calma.");
  expect(list).toContain("    questions.Injured.label: Were you hurt?");
  expect(list).toContain("asks for consent");
  const rolledBack = await run("roll-back", "mva", "0", "--reason", "Undo");
  expect(rolledBack.stdout).toContain("Published version 2.");
  const history = (await run("history", "mva")).stdout;
  expect(history).toMatch(/^2 {2}\S+ {2}\S+: Undo\n/);
  expect(history).toContain('    Injured, tip, en: release → "Take your time."');
}, 120_000);

it("refuses wrong texts with their location, an old file, a wrong form, and an unknown flow", async () => {
  const texts = { Injured: { tip: { en: "" } }, Pii: { body: { en: "<p>Hi</p>" } } };
  const refused = await publish({ flow: "mva", texts });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("page Injured, tip, en: is empty");
  expect(refused.stderr).toContain("page Pii, body, en: This page asks for consent");
  const old = await publish({
    flow: "mva",
    version: 0,
    texts: { Injured: { tip: { en: "Hi." } } },
  });
  expect(old.stderr).toContain("has changed the texts of mva meanwhile");
  expect((await publish({ flow: "mva", texts: { Injured: "Hi" } })).stderr).toContain("FILE:");
  const unknown = await run("list", "mvaa");
  expect(unknown.stderr).toContain("did you mean mva?");
}, 120_000);
