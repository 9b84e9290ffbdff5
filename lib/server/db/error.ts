/**
 * Returns the part of a database error that is safe to log: its SQLSTATE code and the constraint's name, if known.
 * Error messages may contain personal data from statement parameters (docs/architecture.md, Principles).
 */
export function describeDatabaseError(error: unknown): string {
  const found = findCode(error);
  if (found) return found.constraint ? `${found.code} ${found.constraint}` : found.code;
  return error instanceof Error ? error.name : "unknown";
}

/** Explanations of common database errors, by SQLSTATE or errno code. */
const explanationsByCode: Readonly<Record<string, string>> = {
  "53100": "the disk is full",
  "53200": "it is out of memory",
  "53300": "it has no free connections",
  "25006": "it is read-only",
  "40P01": "a deadlock with another process",
  "42501": "the role may not write",
  "42P01": "a table is missing",
  "55P03": "another process holds the lock",
  "57014": "it does not respond in time",
  "57P01": "it is stopping",
  "57P03": "it is starting",
  "28P01": "the password is wrong",
  "3D000": "it does not exist",
  ETIMEDOUT: "it does not respond in time",
  ECONNREFUSED: "no server is listening there",
};

/**
 * Explains a database error in words, such as "the disk is full". Unknown errors are returned as in
 * `describeDatabaseError`.
 */
export function explainDatabaseError(error: unknown): string {
  const found = describeDatabaseError(error);
  return explanationsByCode[found.split(" ")[0] ?? ""] ?? found;
}

/** Returns whether an error has the given SQLSTATE, such as `23505` for a unique violation. */
export function hasSqlState(error: unknown, code: string): boolean {
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
