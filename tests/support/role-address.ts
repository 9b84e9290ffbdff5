import { Client } from "pg";
import { migrate } from "@/lib/server/db/migrate";

/** Creates a role that owns nothing, gives it the application's rights, and returns the database's address for it. */
export async function createAppRole(ownerUrl: string): Promise<{ url: string; role: string }> {
  const url = new URL(ownerUrl);
  const role = `app_${url.pathname.slice(1)}`;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role ${role} login password 'app'`);
  await client.end();
  await migrate(ownerUrl, { appRole: role });
  url.username = role;
  url.password = "app";
  return { url: url.toString(), role };
}
