import { createServer, request, type IncomingMessage } from "node:http";
import { once } from "node:events";

export interface RoundRobinProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * A proxy on loopback that sends each request to the next of `ports`, and then begins again: two requests of one page
 * hardly ever meet the same instance. The Host header goes through as it came. `watch` sees each request.
 */
export async function startRoundRobinProxy(
  ports: number[],
  watch: (request: IncomingMessage) => void = () => undefined,
): Promise<RoundRobinProxy> {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    const port = ports[requests++ % ports.length];
    const { method, url: path, headers } = incoming;
    watch(incoming);
    const forwarded = request({ host: "localhost", port, method, path, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy has no port.");
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
