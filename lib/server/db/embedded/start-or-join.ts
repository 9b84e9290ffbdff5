import { mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { describeDatabaseError } from "../error";
import { findBinaries } from "./binaries";
import { clusterPaths, ensureCluster, readPassword } from "./cluster";
import { join } from "./join";
import { dropStalePid, startServer, stopServer } from "./server-process";
import { isLastHolder } from "./holders";
import { grantAccess } from "./grant-access";
import { serverUser } from "./server-user";

/** A running server that this process holds open. */
export interface EmbeddedPostgres {
  /** Connection string of its database `postgres`, password included: not for logs. */
  url: string;
  /** Resolves when the server goes away under this process (a crash, or somebody stopped it). */
  lost: Promise<void>;
  /** Lets go of the server; the last one to do so stops it. */
  release(): Promise<void>;
}

const patience = { totalMs: 60_000, pauseMs: 100 };

/**
 * Starts PostgreSQL on `{dataDir}/postgres`, or joins the one that runs there already, also one whose starter
 * was killed. Processes that start at once end with one server. The server is a process of its own: it
 * outlives a `kill -9` of everybody, and is stopped by the last holder that releases it.
 *
 * Throws when there is no server after 60 seconds; the error names PostgreSQL's log.
 */
export async function startOrJoin(dataDir: string): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const binaries = await findBinaries();
  const user = await grantAccess(await serverUser(), [folder, dirname(binaries.pgCtl)]);
  await ensureCluster(folder, binaries, user);
  const { cluster, log } = clusterPaths(folder);
  const password = await readPassword(folder);

  const deadline = Date.now() + patience.totalMs;
  let reason: unknown;
  while (Date.now() < deadline) {
    const joined = await join(cluster, password);
    if (joined.state === "joined") return held(joined.client, joined.url);
    reason = joined.reason;
    if (joined.state === "absent") {
      await dropStalePid(cluster);
      reason = (await startServer(folder, binaries, user)) ?? reason;
    }
    await wait(patience.pauseMs);
  }
  throw new Error(
    `PostgreSQL did not start within ${patience.totalMs / 1000} s (${describeDatabaseError(reason)}); its log: ${log}`,
  );

  function held(client: Client, url: string): EmbeddedPostgres {
    return {
      url,
      lost: new Promise((resolve) => client.once("end", resolve)),
      async release() {
        if (await isLastHolder(client)) await stopServer(cluster, binaries, user);
        await client.end().catch(() => undefined);
      },
    };
  }
}
