import { createServer } from "node:http";
import { startWorker } from "@/server/worker/worker";
import { answerApi } from "@/server/api/api";
import { apiListener } from "@/lib/server/http/api";

/**
 * The API and the job worker in a process of their own, without Next around them, so that a test can start and kill it
 * often. Prints its address as its only line.
 */
const server = createServer(apiListener(answerApi));
startWorker();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://localhost:${address.port}`);
});
