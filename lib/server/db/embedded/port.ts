import { readFile, rename, writeFile } from "node:fs/promises";
import { createServer } from "node:net";

/**
 * The port to start on: the one kept from last time, while it is free, so that programs that hold the
 * address find the server again after a crash; else a free one, which is kept. Only a wish: where the server
 * really listens, `postmaster.pid` says.
 */
export async function choosePort(file: string): Promise<number> {
  const kept = await readKept(file);
  if (kept !== undefined && (await tryListen(kept)) !== undefined) return kept;
  const free = await tryListen(0);
  if (free === undefined) throw new Error("No free port for PostgreSQL on 127.0.0.1.");
  const next = `${file}.${process.pid}`;
  await writeFile(next, `${free}\n`);
  await rename(next, file);
  return free;
}

async function readKept(file: string): Promise<number | undefined> {
  try {
    const port = Number.parseInt(await readFile(file, "utf8"), 10);
    return port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

/** Listens for a moment; gives the port, or undefined when it is taken. */
function tryListen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}
