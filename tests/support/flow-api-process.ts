import { createServer } from "node:http";
import { startWorker } from "@/server/worker/worker";
import { handleApiRequest } from "@/server/api/api";
import { createApiListener } from "@/lib/server/http/api";

/**
 * Runs the API and the job worker in a separate process without Next, so that a test can start and kill it often.
 * Prints its URL as its only line.
 */
const server = createServer(createApiListener(handleApiRequest));
startWorker();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://localhost:${address.port}`);
});
