import { Client } from "pg";
import { migrateDatabase } from "@/lib/server/db/migrate";

/** Creates a role with the application's privileges only. Returns its name and database URL. */
export async function createApplicationRole(
  ownerUrl: string,
): Promise<{ url: string; role: string }> {
  const login = await createRole(ownerUrl, "app");
  await migrateDatabase(ownerUrl, { appRole: login.role });
  return login;
}

/** Creates a role with the desk's read-only privileges. Returns its name and database URL. */
export async function createReadingRole(ownerUrl: string): Promise<{ url: string; role: string }> {
  const login = await createRole(ownerUrl, "desk");
  await migrateDatabase(ownerUrl, { readingRole: login.role });
  return login;
}

async function createRole(ownerUrl: string, kind: string): Promise<{ url: string; role: string }> {
  const url = new URL(ownerUrl);
  const role = `${kind}_${url.pathname.slice(1)}`;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role ${role} login password '${kind}'`);
  await client.end();
  url.username = role;
  url.password = kind;
  return { url: url.toString(), role };
}
