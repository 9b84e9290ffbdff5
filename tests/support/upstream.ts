import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A request that the simulated service received. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A simulated external service. It records requests and responds as the test sets. */
export interface SimulatedService {
  url: string;
  asked: RecordedRequest[];
  /** Function that responds to requests. Tests replace it. */
  answer: (response: ServerResponse, asked: RecordedRequest) => void;
  close(): Promise<void>;
}

export async function startSimulatedService(): Promise<SimulatedService> {
  const upstream: SimulatedService = {
    url: "",
    asked: [],
    answer: (response) => response.end(),
    close,
  };
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { method = "", url = "", headers } = incoming;
      const asked = { method, url, headers, body };
      upstream.asked.push(asked);
      upstream.answer(response, asked);
    });
  });
  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  upstream.url = `http://127.0.0.1:${address.port}`;
  return upstream;
}

/** Returns a function that sends a JSON response. */
export function createJsonResponder(
  value: unknown,
  status = 200,
  headers: Record<string, string | string[]> = {},
) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(value));
  };
}
