import type { PoolClient } from "pg";
import { createClient, patientDeadlines, requestDeadlines, serverDeadlines } from "./connection";
import { roleOf } from "./roles";

/** Sends each statement without its name: a named one stays with a connection that the next transaction does not get. */
export function withoutNames(client: PoolClient): void {
  const query: unknown = client.query;
  if (typeof query !== "function") return;
  Object.defineProperty(client, "query", {
    value: (statement: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [unnamed(statement), ...rest]),
  });
}

function unnamed(statement: unknown): unknown {
  const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
  // What submits itself, as a stream of rows does, has no name of that kind.
  return isNamed && !("submit" in statement) ? { ...statement, name: undefined } : statement;
}

/**
 * Gives the application's role the deadlines that its connections ask for by themselves where no pooler is: one that is
 * told of them in a connection's start refuses it. A role may set its own. One at a time: under the lock of migrations.
 */
export async function keepDeadlines(directUrl: string): Promise<void> {
  const client = createClient(directUrl, patientDeadlines);
  try {
    await client.connect();
    const role = client.escapeIdentifier(roleOf(directUrl));
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const database = client.escapeIdentifier(rows[0]?.name ?? "");
    for (const [setting, ms] of Object.entries(serverDeadlines(requestDeadlines)))
      await client.query(`alter role ${role} in database ${database} set ${setting} = ${ms}`);
  } finally {
    await client.end();
  }
}
