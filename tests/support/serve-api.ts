import { once } from "node:events";
import { createServer } from "node:http";
import { handleApiRequest } from "@/server/api/api";
import { createApiListener } from "@/lib/server/http/api";

export interface ServedApi {
  /** Base URL, such as `http://127.0.0.1:40123`. */
  url: string;
  close(): Promise<void>;
}

/** Serves the API over HTTP on a free port, without pages or the front server. */
export async function serveApi(answer = handleApiRequest): Promise<ServedApi> {
  const server = createServer(createApiListener(answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
