import { escapeIdentifier, escapeLiteral, type ClientBase } from "pg";

/** Evidence and audit. The application's role may add rows to the first list; the second is written by the owner's functions. */
const appendOnly = [
  "consent_records",
  "lead_audit",
  "flow_versions",
  "receiver_outcomes",
  "return_decisions",
  "consent_withdrawals",
  "erasure_journal",
  "log_origins",
  "log_checkpoints",
  "log_cosignatures",
  "log_stops",
];
const readOnly = ["disclosure_texts", "log_pending", "log_entries", "log_tiles"];

/** Functions through which the owner does what the application may not; anybody else's are their callers'. */
const ownersFunctions = [
  "consent_record_inserted()",
  "consent_record_kept()",
  "consent_ledger_refused()",
  "lead_corrected()",
];

/** What the application calls to have the owner write; nobody else may. */
const calledAsOwner = "purge_consents, purge_outcomes, append_log_entries, append_log_statement";

/**
 * Gives the application's role what it needs and nothing else (docs/decisions/0022): it owns no table, so it can
 * neither change evidence nor switch a trigger off. Run as owner after the migrations, so that what they added is
 * covered. All or nothing.
 */
export async function grantAppRole(client: ClientBase, role: string): Promise<void> {
  const app = escapeIdentifier(role);
  const rules = [
    `grant usage on schema public to ${app}`,
    grantOnNewTables(app),
    `grant usage, select on all sequences in schema public to ${app}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${app}`,
    `alter default privileges in schema public grant usage, select on sequences to ${app}`,
    `revoke all on ${[...appendOnly, ...readOnly].join(", ")} from ${app}`,
    `grant select, insert on ${appendOnly.join(", ")} to ${app}`,
    `grant select on ${readOnly.join(", ")} to ${app}`,
    ...ownersFunctions.map((name) => `alter function ${name} security definer`),
    // A table of the same name in somebody's temporary schema must not be taken for ours.
    ...ownersFunctions.map((name) => `alter function ${name} set search_path = public, pg_temp`),
    `revoke all on function ${calledAsOwner} from public`,
    `grant execute on function ${calledAsOwner} to ${app}`,
    closedSchema,
  ];
  await grant(client, rules);
}

/**
 * Gives the desk's role what it needs to read, and nothing else (docs/decisions/0047). It may call none of the functions
 * by which the owner writes. All or nothing.
 */
export async function grantReadingRole(client: ClientBase, role: string): Promise<void> {
  const reader = escapeIdentifier(role);
  await grant(client, [
    `grant usage on schema public to ${reader}`,
    `revoke all on all tables in schema public from ${reader}`,
    `grant select on all tables in schema public to ${reader}`,
    `alter default privileges in schema public grant select on tables to ${reader}`,
    `revoke all on function ${calledAsOwner} from public`,
    closedSchema,
  ]);
}

/**
 * On tables on which the role has nothing yet. Those of a newer build have what its start gave: the build before, which
 * does not know which of them are evidence, would give more.
 */
const grantOnNewTables = (role: string) => `do $$ declare one regclass; begin
  for one in select c.oid from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists
      (select from aclexplode(relacl) where grantee = ${escapeLiteral(role)}::regrole)
  loop
    execute format('grant select, insert, update, delete on %s to %s', one, ${escapeLiteral(role)}::regrole);
  end loop;
end $$`;

async function grant(client: ClientBase, rules: readonly string[]): Promise<void> {
  await client.query("begin");
  try {
    for (const rule of rules) await client.query(rule);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A database that was made before PostgreSQL 15 lets everybody make objects in `public`. */
const closedSchema = `do $$ begin
  if (select pg_has_role(current_user, nspowner, 'USAGE') from pg_namespace where nspname = 'public') then
    revoke create on schema public from public;
  end if;
end $$`;

/** The role of a connection string. */
export function roleOf(connectionString: string): string {
  return decodeURIComponent(new URL(connectionString).username);
}
