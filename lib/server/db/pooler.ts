import type { PoolClient } from "pg";
import {
  createDatabaseClient,
  longTimeouts,
  requestTimeouts,
  toServerTimeouts,
} from "./connection";
import { parseRoleName } from "./roles";

/**
 * Makes a client send all statements unnamed. A named statement exists on one connection only, but a pooler may run
 * each transaction on another.
 */
export function disableNamedStatements(client: PoolClient): void {
  const query: unknown = client.query;
  if (typeof query !== "function") return;
  Object.defineProperty(client, "query", {
    value: (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [removeStatementName(statement), ...rest]),
  });
}

function removeStatementName(statement: unknown): unknown {
  const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
  // Objects that submit themselves, such as row streams, have no statement name.
  return isNamed && !("submit" in statement) ? { ...statement, name: undefined } : statement;
}

/**
 * Stores the statement and lock timeouts as defaults of the application's role. Poolers refuse such settings as
 * connection parameters. Concurrent calls would fail, so the caller must hold the migration lock.
 */
export async function storeRoleTimeouts(directUrl: string): Promise<void> {
  const client = createDatabaseClient(directUrl, longTimeouts);
  try {
    await client.connect();
    const role = client.escapeIdentifier(parseRoleName(directUrl));
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const database = client.escapeIdentifier(rows[0]?.name ?? "");
    for (const [setting, ms] of Object.entries(toServerTimeouts(requestTimeouts)))
      await client.query(`alter role ${role} in database ${database} set ${setting} = ${ms}`);
  } finally {
    await client.end();
  }
}
