import { createServer, type Server } from "node:http";
import { Registry } from "prom-client";
import { errorLogFields, log } from "../log";

/** Answers `GET /metrics` with what these say; to be listened with on loopback alone, for whoever scrapes this machine. */
export function createMetricsServer(sources: readonly (() => Promise<string>)[]): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET")
      return void response.writeHead(404).end();
    Promise.all(sources.map((read) => read())).then(
      (texts) =>
        response
          .writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE })
          .end(texts.join("")),
      (error: unknown) => {
        log.error("metrics.failed", errorLogFields(error));
        response.writeHead(500).end();
      },
    );
  });
}
