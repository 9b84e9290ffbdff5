import { envSchema, missingVariables, type Env } from "./env-schema";
import { unknownVariables } from "./unknown-variables";

/**
 * Reads and checks the environment. A bad value throws an error that names each variable and what is wrong
 * with it, never the value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = envSchema.safeParse(source);
  const wrong = [
    ...unknownVariables(Object.keys(source), Object.keys(envSchema.shape)),
    ...(result.error?.issues ?? []).map((i) => `${String(i.path[0])}: ${i.message}`),
    ...(result.success ? missingVariables(result.data) : []),
  ];
  if (!result.success || wrong.length > 0) throw new ConfigurationError(wrong);
  return result.data;
}

/** What is wrong with the configuration, a line for each variable; it never tells a value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  constructor(wrong: string[]) {
    super(`Configuration is not valid.\n  ${wrong.join("\n  ")}`);
  }
}

/** The further parameters that a site keeps of a landing address. */
export function extraParametersOf({ EXTRA_TRACKING_PARAMETERS: entries }: Env, site: string) {
  return entries
    .map((entry) => entry.split(":"))
    .flatMap(([of, name = ""]) => (of === site ? [name] : []));
}

/** Whether sites take requests of visitors: somebody sends their links, and the leads are kept here. */
export function takesVisitorRequests(): boolean {
  const { DATABASE_URL, FLOW_API_URL, VISITOR_REQUEST_WEBHOOK_URL } = env();
  return Boolean(DATABASE_URL && VISITOR_REQUEST_WEBHOOK_URL && FLOW_API_URL === undefined);
}

let parsed: Env | undefined;

/** The environment, parsed once a process. */
export function env(): Env {
  return (parsed ??= readEnv());
}
