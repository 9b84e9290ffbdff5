import { createHmac } from "node:crypto";
import { mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { describeDatabaseError, isDatabaseError } from "../error";
import { clusterPaths, ensureCluster, readPassword, superuser } from "./cluster";
import {
  findBinaries,
  isPostgres,
  readPostmaster,
  removeStalePid,
  startServer,
  stopServer,
} from "./postmaster";
import { grantAccess, serverUser } from "./server-user";
import { advisoryLocks } from "../advisory-locks";

/** A running server that this process is connected to. */
export interface EmbeddedPostgres {
  /** Connection string of its database `postgres` as the owner, password included: not for logs. */
  url: string;
  /** The same for the application's role, which owns nothing (docs/decisions/0022). */
  appUrl: string;
  /** The same for the desk's role, which only reads (docs/decisions/0047). */
  readingUrl: string;
  /** Resolves when the server goes away under this process (a crash, or its owner stopped it). */
  lost: Promise<void>;
  /** Disconnects; the last owner stops the server. */
  release(): Promise<void>;
}

const startTimeoutMs = 60_000;
const retryPauseMs = 100;

/** The roles beside the superuser that owns the tables: the application's, and the desk's. */
const appRole = "claims_app";
const readingRole = "claims_desk";

/**
 * Starts PostgreSQL on `{dataDir}/postgres`, or joins the server that runs there already, also one whose launcher
 * was killed: the server is a process of its own. A launcher owns the server; a command owns only what it started
 * itself. An owner stops the server when it releases it, unless another owner is left, and whoever else is connected.
 *
 * Throws when there is no server after 60 seconds; the error names PostgreSQL's log.
 */
export async function openEmbeddedPostgres(
  dataDir: string,
  role: "launcher" | "command",
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const binaries = await findBinaries();
  const user = await grantAccess(await serverUser(), [folder, dirname(binaries.pgCtl)]);
  await ensureCluster(folder, binaries, user);
  const { cluster, log } = clusterPaths(folder);
  const password = await readPassword(folder);

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
      await removeStalePid(cluster);
      const failure = await startServer({ cluster, log }, binaries, user);
      if (failure === undefined) isOwner = true;
      else reason = failure;
    }
    await wait(retryPauseMs);
  }
  throw new Error(
    `PostgreSQL did not start within ${startTimeoutMs / 1000} s (${describeDatabaseError(reason)}); its log: ${log}`,
  );

  function opened(
    client: Client,
    addresses: Pick<EmbeddedPostgres, "url" | "appUrl" | "readingUrl">,
  ): EmbeddedPostgres {
    return {
      ...addresses,
      lost: new Promise((resolve) => client.once("end", resolve)),
      async release() {
        if (isOwner && (await isLastOwner(client))) await stopServer(cluster, binaries, user);
        await client.end().catch(() => undefined);
      },
    };
  }
}

type Connection =
  | { state: "connected"; client: Client; url: string }
  /** A server is there, but takes no connections yet, or is stopping. */
  | { state: "busy"; reason: unknown }
  | { state: "absent"; reason: unknown };

/** Connects to the server that the cluster's pid file names. Never throws. */
async function connect(cluster: string, password: string, isOwner: boolean): Promise<Connection> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return { state: "absent", reason: undefined };
  const url = `postgres://${superuser}:${password}@127.0.0.1:${postmaster.port}/postgres`;
  const client = new Client({
    connectionString: url,
    application_name: "accident-claims",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A lost connection is told by "end"; without a listener the error would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertSameCluster(client, cluster);
    // Waits while the last owner stops the server; then this connection ends with it.
    if (isOwner)
      await client.query("select pg_advisory_lock_shared($1)", [advisoryLocks.embeddedDatabase]);
    return { state: "connected", client, url };
  } catch (reason) {
    await client.end().catch(() => undefined);
    // Another server may have the port by now: then this one's pid file is stale.
    const isOther = isDatabaseError(reason, "28P01") || reason instanceof OtherCluster;
    const isAlive = !isOther && (await isPostgres(postmaster.pid));
    return { state: isAlive ? "busy" : "absent", reason };
  }
}

/**
 * Creates a role when it is missing; the server's address for it. Its password comes from the superuser's, so nobody
 * stores it.
 */
async function ensureRole(client: Client, ownerUrl: string, role: string): Promise<string> {
  const address = new URL(ownerUrl);
  const password = createHmac("sha256", address.password).update(role).digest("base64url");
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  if (rowCount === 0)
    await client
      .query(`create role ${role} login password '${password}'`)
      .catch((error: unknown) => {
        // Another process was faster.
        if (!isDatabaseError(error, "42710") && !isDatabaseError(error, "23505")) throw error;
      });
  address.username = role;
  address.password = password;
  return address.toString();
}

class OtherCluster extends Error {}

async function assertSameCluster(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  if (rows[0]?.folder !== cluster) throw new OtherCluster("another server has this port");
}

/** Gives up this owner's lock. True when there is no other owner: then nobody becomes one until the server stops. */
async function isLastOwner(client: Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [advisoryLocks.embeddedDatabase]);
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock($1) as locked",
      [advisoryLocks.embeddedDatabase],
    );
    return rows[0]?.locked === true;
  } catch {
    // The connection is gone, and the lock with it: the server is stopping or crashed already.
    return false;
  }
}
