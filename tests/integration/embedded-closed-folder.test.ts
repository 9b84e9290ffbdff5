import { mkdtemp, mkdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi, type TestContext } from "vitest";
import { Client } from "pg";
import { ensurePathAccess, findPostgresUser } from "@/lib/server/db/embedded/postgres-user";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";

let folder: string;
let dataDir: string;

beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  // mkdtemp creates the folder with mode 0700, so other users cannot enter it.
  folder = await mkdtemp(join(tmpdir(), "accident-claims-closed-"));
  dataDir = join(folder, "deep", "data");
  await mkdir(dataDir, { recursive: true });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe("in a folder that only root enters", () => {
  it("starts, migrates, is joined, and stops", async (context) => {
    skipUnlessRoot(context);
    const starter = await openEmbeddedPostgres(dataDir, "launcher");
    const joiner = await openEmbeddedPostgres(dataDir, "launcher");
    expect(joiner.url).toBe(starter.url);
    await migrateDatabase(starter.url);
    const pid = await postmaster();
    expect(await ownerOf(pid)).toBe((await findPostgresUser()).uid);
    await starter.release();
    expect(await countLeads(joiner.url)).toBe(0);
    await joiner.release();
    await expect(postmaster()).rejects.toMatchObject({ code: "ENOENT" });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it("takes no capability where the way is open", async (context) => {
    skipUnlessRoot(context);
    expect(await ensurePathAccess(await findPostgresUser(), ["/", tmpdir()])).not.toHaveProperty(
      "through",
    );
  });

  it("says what to do where setpriv is missing", async (context) => {
    skipUnlessRoot(context);
    const user = await findPostgresUser();
    vi.stubEnv("PATH", folder);
    await expect(ensurePathAccess(user, [dataDir])).rejects.toThrow(
      `cannot open ${folder}. Start the server as another user, run "chmod o+x ${folder}"`,
    );
  });
});

function skipUnlessRoot({ skip }: TestContext): void {
  if (process.getuid?.() !== 0) skip("only root runs PostgreSQL as another user");
}

async function postmaster(): Promise<number> {
  const text = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return Number.parseInt(text, 10);
}

async function ownerOf(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}

async function countLeads(url: string): Promise<number | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from leads");
    return rows[0]?.n;
  } finally {
    await client.end();
  }
}
