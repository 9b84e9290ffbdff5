import type { PoolClient } from "pg";
import {
  createDatabaseClient,
  longDatabaseTimeouts,
  requestDatabaseTimeouts,
  toServerTimeouts,
} from "./connection";
import { parseRoleName } from "./roles";

/**
 * Makes a database client send all statements without a name. With a connection pooler, a named statement may be
 * missing on the connection that runs it.
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
 * Stores timeouts as defaults of the application's database role, because connection poolers refuse them as connection
 * parameters. The caller must hold the migration lock.
 */
export async function storeRoleTimeouts(directUrl: string): Promise<void> {
  const client = createDatabaseClient(directUrl, longDatabaseTimeouts);
  try {
    await client.connect();
    const role = client.escapeIdentifier(parseRoleName(directUrl));
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const database = client.escapeIdentifier(rows[0]?.name ?? "");
    for (const [setting, ms] of Object.entries(toServerTimeouts(requestDatabaseTimeouts)))
      await client.query(`alter role ${role} in database ${database} set ${setting} = ${ms}`);
  } finally {
    await client.end();
  }
}
