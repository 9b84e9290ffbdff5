import { Client } from "pg";
import { isDatabaseError } from "../error";
import { superuser } from "./cluster";
import { hold } from "./holders";
import { isPostgres, readPostmaster } from "./postmaster";

export type JoinResult =
  | { state: "joined"; client: Client; url: string }
  /** A server is there, but takes no connections yet, or is stopping. */
  | { state: "busy"; reason: unknown }
  | { state: "absent"; reason: unknown };

/** Connects to the server that the cluster's pid file names, and holds it. Never throws. */
export async function join(cluster: string, password: string): Promise<JoinResult> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return { state: "absent", reason: undefined };
  const url = `postgres://${superuser}:${password}@127.0.0.1:${postmaster.port}/postgres`;
  const client = new Client({
    connectionString: url,
    application_name: "accident-claims holder",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A lost connection is told by "end"; without a listener the error would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await assertSameCluster(client, cluster);
    await hold(client);
    return { state: "joined", client, url };
  } catch (reason) {
    await client.end().catch(() => undefined);
    // Another server may have the port by now: then this one's pid file is stale.
    const isOther = isDatabaseError(reason, "28P01") || reason instanceof OtherCluster;
    const isAlive = !isOther && (await isPostgres(postmaster.pid));
    return { state: isAlive ? "busy" : "absent", reason };
  }
}

class OtherCluster extends Error {}

async function assertSameCluster(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  if (rows[0]?.folder !== cluster) throw new OtherCluster("another server has this port");
}
