import { envSchema, findMissingVariables, type Env } from "./env-schema";
import { findMisspelledVariables } from "./unknown-variables";

/**
 * Reads and validates the environment variables. Throws `ConfigurationError` with the name and problem of each invalid
 * variable, but never its value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = envSchema.safeParse(source);
  const wrong = [
    ...findMisspelledVariables(Object.keys(source), Object.keys(envSchema.shape)),
    ...(result.error?.issues ?? []).map((i) => `${String(i.path[0])}: ${i.message}`),
    ...(result.success ? findMissingVariables(result.data) : []),
  ];
  if (!result.success || wrong.length > 0) throw new ConfigurationError(wrong);
  return result.data;
}

/** Thrown for an invalid configuration. The message has one line per problem and never contains a variable's value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  /** One sentence for each invalid setting. */
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The configuration is invalid. Correct these settings:\n  ${faults.join("\n  ")}`);
    this.faults = faults;
  }
}

/**
 * Returns whether visitors can submit privacy requests. This requires a database, the embedded flow API, and a webhook
 * that sends the confirmation links.
 */
export function arePrivacyRequestsEnabled(): boolean {
  const { DATABASE_URL, FLOW_API_URL, VISITOR_REQUEST_WEBHOOK_URL } = getEnv();
  return Boolean(DATABASE_URL && VISITOR_REQUEST_WEBHOOK_URL && FLOW_API_URL === undefined);
}

let parsed: Env | undefined;

/** Returns the validated environment variables. They are read once per process. */
export function getEnv(): Env {
  return (parsed ??= readEnv());
}
