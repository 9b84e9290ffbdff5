import { pino, type Logger } from "pino";

let root: Logger | undefined;

/**
 * The server's one logger, JSON lines on standard error. `event` is a name that can be searched; `details`
 * hold nothing personal: no answers, no addresses, no query strings.
 */
export const log = {
  info: (event: string, details: Record<string, unknown> = {}) => write("info", event, details),
  warn: (event: string, details: Record<string, unknown> = {}) => write("warn", event, details),
  error: (event: string, details: Record<string, unknown> = {}) => write("error", event, details),
};

function write(level: "info" | "warn" | "error", event: string, details: Record<string, unknown>) {
  root ??= pino({ level: process.env.LOG_LEVEL ?? "info", base: null }, pino.destination(2));
  root[level](details, event);
}
