import { createServer, type IncomingMessage, type Server } from "node:http";
import ipaddr from "ipaddr.js";
import { Registry } from "prom-client";
import { getErrorLogFields, log } from "../log";

/**
 * Creates the HTTP server that answers Prometheus's `GET /metrics` with the joined metrics of all `sources`. Bind it to
 * a private network. Requests with a public host name get 421, which prevents DNS rebinding.
 */
export function createMetricsServer(sources: readonly (() => Promise<string>)[]): Server {
  return createServer((request, response) => {
    response.setHeader("Cache-Control", "no-store");
    if (!isPrivateHost(request)) return void response.writeHead(421).end();
    if (request.url !== "/metrics" || request.method !== "GET")
      return void response.writeHead(404).end();
    Promise.all(sources.map((read) => read())).then(
      (texts) =>
        response
          .writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE })
          .end(texts.join("")),
      (error: unknown) => {
        log.error("metrics.failed", getErrorLogFields(error));
        response.writeHead(500).end();
      },
    );
  });
}

/**
 * Returns whether the Host header is an IP address, or a name without a dot. Public domain names always contain a dot.
 */
function isPrivateHost({ headers: { host = "" } }: IncomingMessage): boolean {
  const name = host.replace(/:\d{1,5}$/, "").replace(/^\[(.+)\]$/, "$1");
  return /^[\w-]+$/.test(name) || ipaddr.isValid(name);
}
