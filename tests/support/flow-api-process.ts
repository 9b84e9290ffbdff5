import { createServer } from "node:http";
import { startBackgroundWorker } from "@/server/worker/worker";
import { handleApiRequest } from "@/server/api/api";
import { createApiListener } from "@/lib/server/http/api";

/**
 * Runs the API and the job worker without Next, for tests that start and kill a server often. Prints the server's URL.
 */
const server = createServer(createApiListener(handleApiRequest));
startBackgroundWorker();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://localhost:${address.port}`);
});
