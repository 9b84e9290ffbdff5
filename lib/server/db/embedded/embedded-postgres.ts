import { createHmac } from "node:crypto";
import { mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { describeDatabaseError, hasSqlState } from "../error";
import {
  getClusterPaths,
  ensureDatabaseCluster,
  readSuperuserPassword,
  postgresSuperuserName,
} from "./cluster";
import {
  findPostgresPrograms,
  isPostgresProcess,
  readPostmasterFile,
  removeStalePidFile,
  startPostgres,
  stopPostgres,
} from "./postmaster";
import { ensurePathAccess, findPostgresUser } from "./postgres-user";
import { advisoryLocks } from "../advisory-locks";

/** This process's connection to the embedded PostgreSQL server. */
export interface EmbeddedPostgres {
  /** Connection string of the database owner, with the password. */
  url: string;
  /** Connection string of the application's role, which owns no tables (docs/decisions/0006). */
  appUrl: string;
  /** Connection string of the read-only role for the operator's desk (docs/decisions/0024). */
  readingUrl: string;
  /** Promise that resolves when the server crashes or another process stops it. */
  lost: Promise<void>;
  /** Disconnects. Stops the server if no other process owns it. */
  release(): Promise<void>;
}

const startTimeoutMs = 60_000;
const retryPauseMs = 100;

/** Database role of the application. It owns no tables. */
const appRole = "claims_app";
/** Read-only database role of the operator's desk. */
const readingRole = "claims_desk";

/**
 * Connects to the PostgreSQL server in `{dataDir}/postgres`, and starts the server if necessary. The server stops when
 * its last owner disconnects. Throws if PostgreSQL is not available after 60 seconds. The error contains the path of
 * PostgreSQL's log file.
 * @param role `launcher`: this process is always an owner. `command`: this process is an owner only if it started the
 *   server.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  role: "launcher" | "command",
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const binaries = await findPostgresPrograms();
  const user = await ensurePathAccess(await findPostgresUser(), [folder, dirname(binaries.pgCtl)]);
  await ensureDatabaseCluster(folder, binaries, user);
  const { cluster, log } = getClusterPaths(folder);
  const password = await readSuperuserPassword(folder);

  const deadline = Date.now() + startTimeoutMs;
  let isOwner = role === "launcher";
  let reason: unknown;
  while (Date.now() < deadline) {
    const connection = await connect(cluster, password, isOwner);
    if (connection.state === "connected") {
      const { client, url } = connection;
      return opened(client, {
        url,
        appUrl: await ensureRole(client, url, appRole),
        readingUrl: await ensureRole(client, url, readingRole),
      });
    }
    reason = connection.reason;
    if (connection.state === "absent") {
      await removeStalePidFile(cluster);
      const failure = await startPostgres({ cluster, log }, binaries, user);
      if (failure === undefined) isOwner = true;
      else reason = failure;
    }
    await wait(retryPauseMs);
  }
  throw new Error(
    `PostgreSQL did not start within ${startTimeoutMs / 1000} s (${describeDatabaseError(reason)}). Its log: ${log}`,
  );

  function opened(
    client: Client,
    addresses: Pick<EmbeddedPostgres, "url" | "appUrl" | "readingUrl">,
  ): EmbeddedPostgres {
    return {
      ...addresses,
      lost: new Promise((resolve) => client.once("end", resolve)),
      async release() {
        if (isOwner && (await releaseOwnership(client)))
          await stopPostgres(cluster, binaries, user);
        await client.end().catch(() => undefined);
      },
    };
  }
}

type Connection =
  | { state: "connected"; client: Client; url: string }
  /** The server runs but accepts no connections, because it is starting or stopping. */
  | { state: "busy"; reason: unknown }
  | { state: "absent"; reason: unknown };

/**
 * Connects to the PostgreSQL server of the given data folder. Returns the state `connected`, `busy` (the server runs
 * but the connection failed), or `absent` (no server runs). Never throws.
 */
async function connect(cluster: string, password: string, isOwner: boolean): Promise<Connection> {
  const postmaster = await readPostmasterFile(cluster);
  if (!postmaster) return { state: "absent", reason: undefined };
  const url = `postgres://${postgresSuperuserName}:${password}@127.0.0.1:${postmaster.port}/postgres`;
  const client = new Client({
    connectionString: url,
    application_name: "accident-claims",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The "end" event reports a lost connection. Without a listener, the error event would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertSameCluster(client, cluster);
    // If the last owner is stopping the server, this query waits until the server closes the connection.
    if (isOwner)
      await client.query("select pg_advisory_lock_shared($1)", [advisoryLocks.embeddedDatabase]);
    return { state: "connected", client, url };
  } catch (reason) {
    await client.end().catch(() => undefined);
    // If another server uses the port, this cluster's pid file is stale.
    const isOther = hasSqlState(reason, "28P01") || reason instanceof OtherClusterError;
    const isAlive = !isOther && (await isPostgresProcess(postmaster.pid));
    return { state: isAlive ? "busy" : "absent", reason };
  }
}

/**
 * Creates a database role if it does not exist, and returns its connection string. The role's password is derived from
 * the superuser's password.
 */
async function ensureRole(client: Client, ownerUrl: string, role: string): Promise<string> {
  const address = new URL(ownerUrl);
  const password = createHmac("sha256", address.password).update(role).digest("base64url");
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0)
    await client
      .query(`create role ${role} login password '${password}'`)
      .catch((error: unknown) => {
        // Another process has just created the role.
        if (!hasSqlState(error, "42710") && !hasSqlState(error, "23505")) throw error;
      });
  address.username = role;
  address.password = password;
  return address.toString();
}

class OtherClusterError extends Error {}

async function assertSameCluster(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  if (rows[0]?.folder !== cluster) throw new OtherClusterError("another server uses this port");
}

/**
 * Gives up this process's ownership of the server. Returns true if it was the last owner. Then no process can become an
 * owner until the server has stopped.
 */
async function releaseOwnership(client: Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [advisoryLocks.embeddedDatabase]);
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [advisoryLocks.embeddedDatabase],
    );
    return rows[0]?.locked === true;
  } catch {
    // The connection and its lock are lost, because the server is stopping or has crashed.
    return false;
  }
}
