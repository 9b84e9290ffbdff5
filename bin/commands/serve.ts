import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import next from "next";
import { collectDefaultMetrics } from "prom-client";
import { runWithPageRequest } from "@/flow/form/page-request";
import { startServerBackgroundWorker } from "@/server/worker/worker";
import { getSharedRateLimitPool } from "@/server/sessions/flow-deps";
import { handleApiRequest, apiRequestDeps, getMetricsRouteLabel } from "@/server/api/api";
import { collectDatabaseMetrics } from "@/server/monitoring/database-metrics";
import { refreshLandingPages } from "@/server/landing-pages/current-landing-pages";
import { refreshReceiverRegister } from "@/server/receivers/current-receivers";
import { refreshSiteSettings } from "@/server/site-settings/current-site-settings";
import { checkDoNotCallLists } from "@/server/personal-data/do-not-call-lists";
import { buildFileRoute } from "@/lib/server/builds/stored-builds";
import { closeDatabase, db } from "@/lib/server/db/client";
import { getEnv } from "@/lib/server/env";
import { createApiRequestHandler, createApiListener } from "@/lib/server/http/api";
import { createFrontServer } from "@/lib/server/http/front-server";
import { createMetricsServer } from "@/lib/server/http/metrics-server";
import { sanitizeNextRequest } from "@/lib/server/http/next-request";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { createStaticFileServer } from "@/lib/server/http/static-file-server";
import { getErrorLogFields, log } from "@/lib/server/log";
import { recordRequestDuration, metricsRegistry } from "@/lib/server/metrics";
import { createPageRenderer } from "@/lib/server/prerender/page-renderer";
import { setPageRenderer, storePublishedPages } from "@/lib/server/prerender/store-published-pages";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { renderRefusalPage } from "@/lib/server/site/refusal-page";
import { isSiteFileUrl } from "@/lib/server/site/requested-file";
import {
  registerShutdownTask,
  runShutdownTasks,
  startServerDraining,
} from "@/lib/server/background-work";
import { logUncaughtErrors } from "./log-uncaught-errors";
import { answerBeforeNext, runPageRequest } from "./page-requests";

/** Milliseconds that running requests and jobs may take after a stop signal. */
const stopTimeoutMs = 9_000;
/**
 * Rate limits of pages and of files, as multiples of `RATE_LIMIT_PER_MINUTE`. The factors exceed 1, because browsers
 * prefetch pages and a page has about thirty files.
 */
const rateLimitFactors = { pages: 2, files: 10 };
/** True under `npm run dev`, where Next compiles pages on request. */
const isDevelopment = process.env.NODE_ENV === "development";

/**
 * Runs the server process that `bin/commands/launch-server.ts` starts. The front server responds to API requests and
 * passes all others to Next. Background jobs run in the same process.
 */
async function serve(): Promise<void> {
  // Under Node's watch mode, each process reports its loaded files to its parent. Next's worker processes must not.
  delete process.env.WATCH_REPORT_DEPENDENCIES;
  const limitRate = createRateLimiter(
    (group) =>
      getEnv().RATE_LIMIT_PER_MINUTE * rateLimitFactors[group === "files" ? "files" : "pages"],
    getSharedRateLimitPool,
  );
  const sendStaticFile = isDevelopment ? undefined : createStaticFileHandler();
  const { server, close } = createFrontServer({
    api: createApiListener(handleApiRequest),
    async answerUnqueued(request, response) {
      if (!sendStaticFile || !request.url?.startsWith("/_next/static/"))
        return answerBeforeNext(request, response, renderPage);
      await sendStaticFile(request, response);
      return true;
    },
    async handleWithNext(request, response, { isHttps }) {
      // In development, Next's client needs these headers to update pages.
      if (!isDevelopment) sanitizeNextRequest(request);
      await runPageRequest(request, isHttps, () => app.getRequestHandler()(request, response));
    },
    isFile: ({ url = "", headers }) => isSiteFileUrl(headers.host ?? null, url),
    isKnownHost: (host) => findSiteByHost(host) !== undefined,
    trustedProxies: () => getEnv().TRUSTED_PROXIES,
    limitRate,
    refusalPageRenderer: renderRefusalPage,
    ...(getEnv().METRICS_PORT !== undefined && { onRequestEnd: countResponse }),
  });
  // In development, Next adds a WebSocket listener to this server to announce changed sources. A production build gets
  // an unused server.
  const app = next({
    dev: isDevelopment,
    dir: process.cwd(),
    port: getEnv().PORT,
    httpServer: isDevelopment ? server : createServer(),
  });
  const renderPage = createPageRenderer((request, response) =>
    runWithPageRequest({ isHttps: true }, () => app.getRequestHandler()(request, response)),
  );
  const prepared = app.prepare();
  stopOnSignals(async () => {
    startServerDraining();
    await wait(getEnv().DRAIN_SECONDS * 1_000);
    const done = Promise.all([close(), runShutdownTasks()]).then(() => true);
    if (!(await Promise.race([done, wait(stopTimeoutMs, false)]))) log.warn("front.stopped_late");
    server.closeAllConnections();
    await Promise.race([closeDatabase(), wait(500)]);
  });
  await refreshReceiverRegister(db());
  await refreshLandingPages(db());
  await refreshSiteSettings(db());
  await checkDoNotCallLists();
  startServerBackgroundWorker();
  await startMetrics();
  await prepared;
  if (!isDevelopment) setPageRenderer(renderPage);
  // In development, Next prints the full error with its location.
  if (!isDevelopment) logUncaughtErrors();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(getEnv().PORT, resolve);
  });
  log.info("front.listening");
  await storePublishedPages().catch((error: unknown) =>
    log.error("landing_pages.not_stored", getErrorLogFields(error)),
  );
}

function countResponse(
  { method = "", url = "" }: IncomingMessage,
  { statusCode: status }: ServerResponse,
  seconds: number,
): void {
  recordRequestDuration({ method, route: getMetricsRouteLabel(method, url), status }, seconds);
}

/** Serves metrics of this process and the database on `METRICS_HOST` if `METRICS_PORT` is set. */
async function startMetrics(): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host, DATABASE_URL: url } = getEnv();
  if (port === undefined) return;
  collectDefaultMetrics({ register: metricsRegistry });
  const sources = [
    () => metricsRegistry.metrics(),
    ...(url ? [() => collectDatabaseMetrics(db)] : []),
  ];
  const server = createMetricsServer(sources).listen(port, host);
  await once(server, "listening");
  registerShutdownTask(async () => void server.close());
}

/**
 * Returns a handler for static files. Files of this build are served from memory, files of other builds from the
 * database.
 */
function createStaticFileHandler() {
  const answeredFromMemory = createStaticFileServer();
  const sendOther = createApiListener(createApiRequestHandler(apiRequestDeps, [buildFileRoute]));
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (answeredFromMemory(request, response)) return;
    const closed = once(response, "close");
    sendOther(request, response);
    await closed;
  };
}

/**
 * Calls a function once, when a stop signal arrives or the launcher process ends. An orphaned server would block the
 * port.
 */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, once);
  process.once("disconnect", once);
}

await serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
