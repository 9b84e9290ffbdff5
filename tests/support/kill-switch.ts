import http from "node:http";
import { Client } from "pg";

/**
 * The number of the step at which this process kills itself with SIGKILL. Steps are SQL statements, webhook requests
 * and webhook responses. Counting starts when the parent sends a message.
 */
const killAt = Number(process.env.KILL_AT);
let isArmed = false;
let steps = 0;

function step(): void {
  if (!isArmed) return;
  steps += 1;
  if (steps === killAt) process.kill(process.pid, "SIGKILL");
}

const query = Reflect.get(Client.prototype, "query") as (...args: unknown[]) => unknown;
Reflect.set(Client.prototype, "query", function (this: Client, ...args: unknown[]) {
  step();
  return query.apply(this, args);
});

const { request } = http;
http.request = function (...args: Parameters<typeof request>) {
  step();
  return request(...args).prependListener("response", step);
} as typeof request;

process.on("message", () => {
  isArmed = true;
  process.send?.("armed");
});
