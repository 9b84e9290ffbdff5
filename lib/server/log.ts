import { pino, type Logger } from "pino";

let root: Logger | undefined;

/**
 * The server's logger. It writes JSON lines to standard error. `event` is a constant name such as `api.failed`.
 * `details` must not contain personal data: no answers, IP addresses, or query strings.
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

/**
 * Returns the fields of an unexpected error that are safe to log: its class, code (SQLSTATE or errno), and first stack
 * frame. The message is omitted because it may contain personal data.
 */
export function getErrorLogFields(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const origin = error.cause instanceof Error ? error.cause : error;
  return { name: origin.name, code: getErrorCode(origin), at: findFirstStackFrame(error) };
}

function getErrorCode(error: Error): string | undefined {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" ? code.slice(0, 64) : undefined;
}

/**
 * Returns the first stack frame that names a file. The error message is removed first because it may contain personal
 * data.
 */
function findFirstStackFrame(error: Error): string | undefined {
  const frames = error.stack?.replace(error.message, () => "");
  const frame = frames?.split("\n").find((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return frame?.trim().slice(0, 200);
}
