import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface StallingProxy {
  /** Database URL that leads through the proxy. */
  url: string;
  /** Stops all traffic on open connections without closing them. New connections work. */
  stall(): void;
  /** If true, new connections are accepted but get no response. */
  isSilent: boolean;
  close(): Promise<void>;
}

/**
 * Starts a TCP proxy in front of a database. It simulates failovers in which open connections go silent without being
 * closed.
 */
export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket | undefined]>();
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (proxy.isSilent) return void pairs.add([near, undefined]);
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => near.destroy());
    near.pipe(far);
    far.pipe(near);
    near.on("close", () => far.destroy());
    pairs.add([near, far]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  const proxy: StallingProxy = {
    url: url.toString(),
    isSilent: false,
    stall() {
      for (const [near, far] of pairs) {
        near.unpipe();
        far?.unpipe();
        near.pause();
        far?.pause();
      }
    },
    async close() {
      for (const [near, far] of pairs) {
        near.destroy();
        far?.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}
