import { Counter, Histogram, Registry } from "prom-client";

/**
 * Prometheus metrics of this process, served on `METRICS_PORT` (docs/operating.md). Labels must have few distinct
 * values and no personal data.
 */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];

/** Histogram of request durations. Name and buckets follow the semantic conventions of OpenTelemetry. */
const requestDuration = new Histogram({
  name: "http_server_request_duration_seconds",
  help: "Duration of requests until the response was sent or aborted, in seconds.",
  labelNames: ["http_request_method", "http_response_status_code", "http_route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  registers,
});

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]);

/**
 * Records the duration of one request, in seconds.
 *
 * @param route The route pattern, such as `/api/claim-states/{state}`. Never pass the path: visitors could create any
 * number of labels.
 */
export function recordRequestDuration(
  { method, route, status }: { method: string; route: string; status: number },
  seconds: number,
): void {
  const labels = {
    http_request_method: knownMethods.has(method) ? method : "_OTHER",
    http_response_status_code: status,
    http_route: route,
  };
  requestDuration.observe(labels, seconds);
}

export const leadsCounter = new Counter({
  name: "leads_total",
  help: "Number of stored leads.",
  labelNames: ["site"],
  registers,
});

export const deliveriesCounter = new Counter({
  name: "deliveries_total",
  help: "Number of delivery attempts, by result.",
  labelNames: ["receiver", "message", "outcome"],
  registers,
});
