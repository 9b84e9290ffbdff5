import { readFileSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { collectDefaultMetrics } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { getMetricsRouteLabel } from "@/server/api/api";
import { databaseGauges, collectDatabaseMetrics } from "@/server/monitoring/database-metrics";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createMetricsServer } from "@/lib/server/http/metrics-server";
import {
  recordRequestDuration,
  deliveriesCounter,
  leadsCounter,
  metricsRegistry,
} from "@/lib/server/metrics";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { sendRawRequest } from "@/tests/support/raw-request";
import { createReceiversFile } from "@/tests/support/receivers-file";

const webhook = { url: "https://alpha.example/leads", secretVariable: "TEST_RECEIVER_SECRET" };
let database: TestDatabase;
let server: Server;
let url = "";

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  createReceiversFile().write([{ id: "alpha", webhook }]);
  collectDefaultMetrics({ register: metricsRegistry });
  database = await createTestDatabase();
  server = createMetricsServer([() => metricsRegistry.metrics(), () => collectDatabaseMetrics(db)]);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await database.drop();
});

it("tells what waits in the database", async () => {
  const input = createLeadInput(await insertConsentPageSession(), {
    receivers: readConfiguredRegister().receivers,
  });
  await db().transaction((tx) => createLead(tx, input));
  await db()
    .update(deliveries)
    .set({ nextAttemptAt: new Date(Date.now() - 60_000) });
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain("database_up 1\n");
  expect(text).toContain('deliveries_waiting{state="pending",receiver="alpha"} 1\n');
  const age = Number(/^delivery_queue_age_seconds\{receiver="alpha"\} (\S+)/m.exec(text)?.[1]);
  expect(age).toBeGreaterThanOrEqual(60);
  // No worker appends to the log in this test, so the record stays pending.
  expect(Number(/^consent_log_lag_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toContain("consent_log_unsigned_entries 0\n");
});

it("counts requests by route, leads by site and deliveries by receiver", async () => {
  leadsCounter.inc({ site: "mva" });
  deliveriesCounter.inc({ receiver: "alpha", message: "lead.created", outcome: "accepted" });
  const route = getMetricsRouteLabel("POST", "/api/flow/OnAction?x=1");
  recordRequestDuration({ method: "POST", route, status: 200 }, 0.03);
  recordRequestDuration(
    { method: "BREW", route: getMetricsRouteLabel("BREW", "/api/nobody"), status: 404 },
    0.001,
  );
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text).toContain('leads_total{site="mva"} 1\n');
  expect(text).toContain('receiver="alpha",message="lead.created",outcome="accepted"} 1\n');
  const labels = `http_request_method="POST",http_response_status_code="200",http_route="/api/flow/OnAction"`;
  expect(text).toContain(`http_server_request_duration_seconds_bucket{le="0.025",${labels}} 0\n`);
  expect(text).toContain(`http_server_request_duration_seconds_bucket{le="0.05",${labels}} 1\n`);
  expect(text).toContain('http_request_method="_OTHER"');
});

it.each([
  ["/", "page"],
  ["/rideshare?gclid=secret", "page"],
  ["/_next/static/chunks/a.js", "/_next/*"],
  ["/api/flow/Land", "/api/flow/Land"],
  ["/api/phone-numbers/6195550100/click", "/api/phone-numbers/{phoneNumber}/click"],
  ["/api/../etc", "/api/*"],
])("counts %s under %s", (path, route) => {
  expect(getMetricsRouteLabel("POST", path)).toBe(route);
});

it.each([
  ["127.0.0.1:9464", 200],
  ["[::1]:9464", 200],
  ["localhost", 200],
  ["one:9464", 200],
  ["evil.example", 421],
  ["127.0.0.1.evil.example:9464", 421],
  ["localhost.evil.example", 421],
])("answers as %s: %i", async (host, status) => {
  const lines = ["GET /metrics HTTP/1.1", `Host: ${host}`, "Connection: close"];
  const answer = await sendRawRequest(Number(new URL(url).port), lines);
  expect([answer.status, answer.body.includes("database_up")]).toEqual([status, status === 200]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

it("still answers without a database, and says so", async () => {
  const lost = () => {
    throw new Error("There is no database.");
  };
  expect(await collectDatabaseMetrics(lost)).toContain("database_up 0\n");
  expect((await fetch(`${url}/`)).status).toBe(404);
});

it.each(["grafana-dashboard.json", "alert-rules.yml"])("has every metric of %s", async (file) => {
  const told = await (await fetch(`${url}/metrics`)).text();
  const used = readFileSync(`docs/examples/${file}`, "utf8");
  const names =
    used.match(/\b(?:http_server|leads|deliver|consent_log|alerts|database|nodejs|process)_\w+/g) ??
    [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of new Set(names)) {
    const base = name.replace(/_(bucket|count)$/, "");
    expect.soft(told + Object.keys(databaseGauges).join(" "), file).toContain(base);
  }
});
