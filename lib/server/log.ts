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

/** What may be logged of an unexpected error: its class, its code (SQLSTATE, errno) and where it was thrown. */
export function errorLogFields(error: unknown): { name: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { name: typeof error };
  const origin = error.cause instanceof Error ? error.cause : error;
  return { name: origin.name, code: codeOf(origin), at: firstFrame(error) };
}

function codeOf(error: Error): string | undefined {
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" ? code.slice(0, 64) : undefined;
}

/** The first line of the stack that names a file; the message above it is cut away first. */
function firstFrame(error: Error): string | undefined {
  const frames = error.stack?.replace(error.message, () => "");
  const frame = frames?.split("\n").find((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  return frame?.trim().slice(0, 200);
}
