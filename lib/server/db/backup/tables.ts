import { escapeIdentifier, type ClientBase } from "pg";

export interface BackupTable {
  /** Quoted table name with schema, such as `"public"."leads"`. */
  name: string;
  /** Quoted column names, without generated columns. */
  columns: string[];
}

/** Lists all tables. Each table comes after the tables that its foreign keys reference. */
export async function listBackupTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ id: string; schema: string; table: string }>(
    `select c.oid::text as id, nspname as schema, relname as table
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname = 'public' and relkind = 'r' order by 2, 3`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::text as from, confrelid::text as to
      from (select conrelid::oid, confrelid::oid from pg_constraint where contype = 'f') as keys`,
  );
  const sorted: typeof rows = [];
  const visit = (table: (typeof rows)[number]) => {
    if (sorted.includes(table)) return;
    const needed = references.filter(({ from, to }) => from === table.id && to !== from);
    for (const { to } of needed) rows.filter(({ id }) => id === to).forEach(visit);
    sorted.push(table);
  };
  rows.forEach(visit);
  const tables: BackupTable[] = [];
  for (const { id, schema, table } of sorted)
    tables.push({
      name: `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`,
      columns: await listCopiedColumns(client, id),
    });
  return tables;
}

async function listCopiedColumns(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => escapeIdentifier(name));
}

export async function countTableRows(client: ClientBase, { name }: BackupTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
  return Number(rows[0]?.count);
}

/** Returns the hashes of the applied migrations, oldest first. */
export async function readMigrationHashes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ version: string }>(
    "select hash as version from drizzle.__drizzle_migrations order by id",
  );
  return rows.map(({ version }) => version);
}
