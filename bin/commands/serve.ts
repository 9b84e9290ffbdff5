import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import next from "next";
import { closeDatabase, pool } from "@/lib/server/db/client";
import { env } from "@/lib/server/env";
import { stampPeerAddresses } from "@/lib/server/http/client-address";
import { gracefulClose } from "@/lib/server/http/close-server";
import { directRoute } from "@/lib/server/http/direct-routes";
import { createFrontServer } from "@/lib/server/http/front-server";
import { rateLimiter } from "@/lib/server/http/rate-limit";
import { staticFileServer } from "@/lib/server/http/static-file-server";
import { log } from "@/lib/server/log";
import { runShutdownTasks } from "@/lib/server/shutdown";
import { reportStrayErrors } from "./report-stray-errors";

/** What runs may take this long to end, in milliseconds. */
const timeoutMs = 9_000;
/** A page asks for the pages that it links to; a page has some thirty files. */
const timesTheLimit = { pages: 2, files: 10 };

/** The server process that `npm start` launches (launch.ts): Next's built app behind the front server. */
async function serve(): Promise<void> {
  stampPeerAddresses();
  // Next adds its own listener for WebSockets to this one, which never listens: here are none.
  const app = next({
    dev: false,
    dir: process.cwd(),
    port: env().PORT,
    httpServer: createServer(),
  });
  const prepared = app.prepare();
  const limitRate = rateLimiter(
    (group) => env().RATE_LIMIT_PER_MINUTE * timesTheLimit[group === "files" ? "files" : "pages"],
    () => (env().DATABASE_URL ? pool() : undefined),
  );
  const answeredFromMemory = staticFileServer();
  const server = createFrontServer({
    async handle(request, response) {
      if (!answeredFromMemory(request, response)) await app.getRequestHandler()(request, response);
    },
    trustedProxies: () => env().TRUSTED_PROXIES,
    limitRate,
    directRoute,
  });
  const close = gracefulClose(server);
  stopOnSignals(async () => {
    const done = Promise.all([close(), runShutdownTasks()]).then(() => true);
    if (!(await Promise.race([done, wait(timeoutMs, false)]))) log.warn("front.stopped_late");
    server.closeAllConnections();
    await Promise.race([closeDatabase(), wait(500)]);
  });
  await prepared;
  reportStrayErrors();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(env().PORT, resolve);
  });
  log.info("front.listening");
}

/** On a signal, or when the launcher dies, even by kill -9: an orphan would keep the port. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, once);
  // With a file of receivers a SIGHUP reads it again (instrumentation.ts); until that listens, it means nothing.
  process.on("SIGHUP", env().RECEIVERS_FILE === "" ? once : () => undefined);
  process.once("disconnect", once);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
