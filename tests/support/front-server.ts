import { once } from "node:events";
import { createFrontServer, type FrontServerDeps } from "@/lib/server/http/front-server";

export interface TestFrontServer {
  port: number;
  /** Request lines that the front server passed on, such as `GET /path`. */
  forwardedRequests: string[];
  close(): Promise<void>;
}

/**
 * Starts the front server on a free port. Instead of the API and Next, a stub records each request and responds with
 * 200.
 */
export async function startFrontServer(
  deps: Partial<Omit<FrontServerDeps, "handle">> & {
    handle?: (...request: Parameters<FrontServerDeps["handleWithNext"]>) => Promise<void> | void;
  } = {},
): Promise<TestFrontServer> {
  const passed: string[] = [];
  const answer: FrontServerDeps["handleWithNext"] = async (request, response, client) => {
    passed.push(`${request.method} ${request.url}`);
    if (deps.handle) await deps.handle(request, response, client);
    else response.end("passed");
  };
  const { server, close } = createFrontServer({
    trustedProxies: () => [],
    answerUnqueued: () => Promise.resolve(false),
    isFile: () => false,
    isKnownHost: () => true,
    limitRate: () => Promise.resolve(),
    api: (request, response) => void answer(request, response, { isHttps: false }),
    ...deps,
    handleWithNext: answer,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, forwardedRequests: passed, close };
}
