/**
 * What may be said of a database error: its SQLSTATE code and, when known, the constraint. Drivers put the
 * statement's parameters into the message, so the message itself never leaves this place (docs/architecture.md,
 * Principles).
 */
export function describeDatabaseError(error: unknown): string {
  const found = findCode(error);
  if (found) return found.constraint ? `${found.code} ${found.constraint}` : found.code;
  return error instanceof Error ? error.name : "unknown";
}

/** True when the error is PostgreSQL's of this SQLSTATE, e.g. "23505" for a unique violation. */
export function isDatabaseError(error: unknown, code: string): boolean {
  return findCode(error)?.code === code;
}

function findCode(error: unknown, depth = 0): { code: string; constraint?: string } | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  if ("code" in error && typeof error.code === "string") {
    const constraint = "constraint" in error ? error.constraint : undefined;
    return typeof constraint === "string" ? { code: error.code, constraint } : { code: error.code };
  }
  return findCode(error.cause, depth + 1);
}
