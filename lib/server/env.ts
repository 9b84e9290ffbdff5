import { envSchema, findMissingVariables, type Env } from "./env-schema";
import { findUnknownVariables } from "./unknown-variables";

/**
 * Reads and validates the environment. Throws an error that names each invalid variable and the reason, never its
 * value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = envSchema.safeParse(source);
  const wrong = [
    ...findUnknownVariables(Object.keys(source), Object.keys(envSchema.shape)),
    ...(result.error?.issues ?? []).map((i) => `${String(i.path[0])}: ${i.message}`),
    ...(result.success ? findMissingVariables(result.data) : []),
  ];
  if (!result.success || wrong.length > 0) throw new ConfigurationError(wrong);
  return result.data;
}

/** Error for an invalid configuration, with one line for each variable. It never contains a value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  constructor(wrong: string[]) {
    super(`The configuration is invalid. Correct these settings:\n  ${wrong.join("\n  ")}`);
  }
}

/** Returns the additional URL parameters that a site stores. */
export function listExtraParameters({ EXTRA_TRACKING_PARAMETERS: entries }: Env, site: string) {
  return entries
    .map((entry) => entry.split(":"))
    .flatMap(([of, name = ""]) => (of === site ? [name] : []));
}

/**
 * Returns whether sites accept privacy requests from visitors. That requires a webhook that sends the links, and
 * leads stored in this server's database.
 */
export function acceptsVisitorRequests(): boolean {
  const { DATABASE_URL, FLOW_API_URL, VISITOR_REQUEST_WEBHOOK_URL } = getEnv();
  return Boolean(DATABASE_URL && VISITOR_REQUEST_WEBHOOK_URL && FLOW_API_URL === undefined);
}

let parsed: Env | undefined;

/** Returns the environment, parsed once per process. */
export function getEnv(): Env {
  return (parsed ??= readEnv());
}
