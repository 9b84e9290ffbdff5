import { join } from "node:path";

/** Returns the files of an embedded server, below its data folder. */
export function clusterPaths(dataDir: string) {
  const cluster = join(dataDir, "postgres");
  return {
    cluster,
    password: join(cluster, "password"),
    port: join(cluster, "port"),
    log: join(cluster, "server.log"),
  };
}
