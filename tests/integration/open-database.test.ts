import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { buildDatabaseUrl } from "@/tests/support/database-address";
import { runCommand } from "@/tests/support/run-command";
import { findFreePort } from "@/tests/support/start-app";

const password = "not-for-logs";
/** A server that accepts connections but never responds. */
const silent = createServer();
let silentPort: number;

beforeAll(async () => {
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  silentPort = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => silent.close());

function wrongPassword(): string {
  const url = new URL(buildDatabaseUrl(inject("postgresUrl"), "postgres"));
  url.password = password;
  return url.toString();
}

const addresses: [string, () => string, RegExp][] = [
  [
    "no host has the name",
    () => `postgres://claims:${password}@no-such-host.invalid/claims`,
    /^DATABASE_URL: cannot reach no-such-host\.invalid:5432 \((ENOTFOUND|EAI_AGAIN)\)$/m,
  ],
  [
    "nothing listens",
    () => `postgres://claims:${password}@127.0.0.1:1/claims`,
    /^DATABASE_URL: cannot reach 127\.0\.0\.1:1 \(ECONNREFUSED\)$/m,
  ],
  [
    "nobody answers",
    () => `postgres://claims:${password}@127.0.0.1:${silentPort}/claims`,
    /^DATABASE_URL: cannot reach 127\.0\.0\.1:\d+ \(timeout expired\)$/m,
  ],
  [
    "the password is wrong",
    wrongPassword,
    /^DATABASE_URL: 127\.0\.0\.1:\d+ refused the connection \(28P01\)$/m,
  ],
];

async function failure(file: string, args: string[], url: string): Promise<string> {
  const env = { DATABASE_URL: url, PORT: String(await findFreePort()) };
  const { code, stdout, stderr } = await runCommand(file, args, env);
  expect(code).toBe(1);
  expect(stdout + stderr).not.toContain(password);
  return stderr;
}

describe("a database that cannot be opened", () => {
  it.each(addresses)(
    "is named by the launcher when %s, without its credentials",
    async (_, url, said) => {
      expect(await failure("bin/dev/dev.ts", [], url())).toMatch(said);
    },
  );

  it("is named by a command", async () => {
    const url = `postgres://claims:${password}@127.0.0.1:1/claims`;
    const said = await failure("bin/commands/leads.ts", ["list"], url);
    expect(said).toBe("DATABASE_URL: cannot reach 127.0.0.1:1 (ECONNREFUSED)\n");
  });
});
