import { escapeIdentifier, escapeLiteral, type ClientBase } from "pg";

/** Tables of evidence and audit records. The application may read them and insert rows, but not change them. */
const appendOnlyTables = [
  "consent_records",
  "lead_audit",
  "flow_versions",
  "flow_text_versions",
  "receiver_outcomes",
  "return_decisions",
  "consent_withdrawals",
  "erasure_journal",
  "receiver_register_versions",
  "landing_page_versions",
  "alert_settings_versions",
  "site_settings_versions",
  "log_origins",
  "log_checkpoints",
  "log_cosignatures",
  "log_stops",
];
/** Tables that the application may only read. SQL functions with the owner's rights write to them. */
const readOnlyTables = ["disclosure_texts", "log_pending", "log_entries", "log_tiles"];

/** SQL functions that run with the rights of the database owner instead of the caller's rights. */
const securityDefinerFunctions = [
  "consent_record_inserted()",
  "consent_record_kept()",
  "consent_ledger_refused()",
  "lead_corrected()",
];

/** SQL functions with the database owner's rights. Only the application's role may call them. */
const restrictedOwnerFunctions =
  "purge_consents, purge_outcomes, append_log_entries, append_log_statement";

/**
 * Grants the application's database role the rights it needs (docs/decisions/0006). The role must not own tables, so it
 * cannot change evidence. Run it as the database owner after each migration.
 */
export async function grantAppRole(client: ClientBase, role: string): Promise<void> {
  const app = escapeIdentifier(role);
  const rules = [
    `grant usage on schema public to ${app}`,
    grantOnNewTablesSql(app),
    `grant usage, select on all sequences in schema public to ${app}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${app}`,
    `alter default privileges in schema public grant usage, select on sequences to ${app}`,
    `revoke all on ${[...appendOnlyTables, ...readOnlyTables].join(", ")} from ${app}`,
    `grant select, insert on ${appendOnlyTables.join(", ")} to ${app}`,
    `grant select on ${readOnlyTables.join(", ")} to ${app}`,
    ...securityDefinerFunctions.map((name) => `alter function ${name} security definer`),
    // A table of the same name in a temporary schema must not shadow the real table.
    ...securityDefinerFunctions.map(
      (name) => `alter function ${name} set search_path = public, pg_temp`,
    ),
    `revoke all on function ${restrictedOwnerFunctions} from public`,
    `grant execute on function ${restrictedOwnerFunctions} to ${app}`,
    revokeSchemaCreateSql,
  ];
  await executeInTransaction(client, rules);
}

/** Grants the read-only role of the operator's desk the right to read all tables (docs/decisions/0024). */
export async function grantDeskRole(client: ClientBase, role: string): Promise<void> {
  const reader = escapeIdentifier(role);
  await executeInTransaction(client, [
    `grant usage on schema public to ${reader}`,
    `revoke all on all tables in schema public from ${reader}`,
    `grant select on all tables in schema public to ${reader}`,
    `alter default privileges in schema public grant select on tables to ${reader}`,
    `revoke all on function ${restrictedOwnerFunctions} from public`,
    revokeSchemaCreateSql,
  ]);
}

/**
 * Returns SQL that grants a role rights on each table where the role has no rights yet. Existing rights stay unchanged,
 * because a newer build may have restricted them.
 */
const grantOnNewTablesSql = (role: string) => `do $$ declare one regclass; begin
  for one in select c.oid from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists
      (select from aclexplode(relacl) where grantee = ${escapeLiteral(role)}::regrole)
  loop
    execute format('grant select, insert, update, delete on %s to %s', one, ${escapeLiteral(role)}::regrole);
  end loop;
end $$`;

async function executeInTransaction(client: ClientBase, rules: readonly string[]): Promise<void> {
  await client.query("begin");
  try {
    for (const rule of rules) await client.query(rule);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * SQL statement that allows only the owner to create objects in the schema `public`. Before version 15, PostgreSQL lets
 * every role create them.
 */
const revokeSchemaCreateSql = `do $$ begin
  if (select pg_has_role(current_user, nspowner, 'USAGE') from pg_namespace where nspname = 'public') then
    revoke create on schema public from public;
  end if;
end $$`;

export function parseRoleName(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).username);
}
