/** Patterns of SQL that would break running servers of the previous build, with an error message for each. */
const breakingPatterns: readonly [RegExp, string][] = [
  [/\bRENAME\b/i, "renames something that the previous build uses"],
  [/\bALTER COLUMN\s+\S+\s+(?:SET DATA )?TYPE\b/i, "changes the type of a column"],
  [/\bLOCK TABLE\b/i, "locks a table"],
];

/**
 * Patterns of SQL that removes something the previous build may need, with an error message for each. A migration may
 * contain such SQL only if it has a contract line, such as `-- contract: 0006_new_column`.
 */
const contractingPatterns: readonly [RegExp, string][] = [
  [
    /\bDROP (?:TABLE|COLUMN|INDEX|FUNCTION|VIEW|TYPE|TRIGGER|CONSTRAINT|SEQUENCE)\b/i,
    "drops something that the previous build may use",
  ],
  [/^TRUNCATE\b/i, "empties a table"],
  [/\bSET NOT NULL\b/i, "requires a value that the previous build may not write"],
  [/\bALTER COLUMN\s+\S+\s+DROP DEFAULT\b/i, "removes a default that the previous build relies on"],
];

/**
 * Returns true if a statement adds a required column without a default. The previous build would not write that column.
 */
function addsRequiredColumn(statement: string): boolean {
  return statement
    .split(",")
    .some(
      (part) =>
        /\bADD COLUMN\b/i.test(part) &&
        /\bNOT NULL\b/i.test(part) &&
        !/\b(?:DEFAULT|GENERATED)\b/i.test(part),
    );
}

/**
 * If a statement adds a constraint or a unique index, returns the table whose existing rows PostgreSQL then checks.
 * Otherwise returns undefined.
 */
function findConstrainedTable(statement: string): string | undefined {
  if (/^CREATE UNIQUE INDEX\b/i.test(statement)) return /\bON ("?[\w.]+"?)/i.exec(statement)?.[1];
  if (!/\bADD CONSTRAINT\b/i.test(statement) || /\bNOT VALID\b/i.test(statement)) return undefined;
  return /^ALTER TABLE ("?[\w.]+"?)/i.exec(statement)?.[1];
}

/**
 * Matches a contract line, such as `-- contract: 0006_new_column`. The line permits a migration to remove something,
 * and names the earlier migration that added the replacement.
 */
const contractLine = /^-- contract: (\w+)$/m;

/**
 * Checks that the servers of the previous build keep working after a migration (docs/decisions/0006). Returns a message
 * for each violation.
 *
 * @param earlier The names of all earlier migrations.
 */
export function findMigrationFaults(sql: string, earlier: readonly string[]): string[] {
  const [, replacedBy] = contractLine.exec(sql) ?? [];
  const isContract = replacedBy !== undefined;
  const statements = splitStatements(sql);
  const created = statements.flatMap(
    (statement) => /CREATE TABLE\s+("?[\w.]+"?)/i.exec(statement)?.[1] ?? [],
  );
  const refused = statements.flatMap((statement) => [
    ...findFaultsByPattern(breakingPatterns, statement),
    ...(isContract ? [] : findExpandFaults(statement, created)),
  ]);
  if (isContract && !earlier.includes(replacedBy))
    refused.push(`names ${replacedBy}, which is not an earlier migration`);
  if (
    isContract &&
    statements.some((statement) =>
      /^(?:CREATE TABLE|ALTER TABLE\s+\S+\s+ADD COLUMN)\b/i.test(statement),
    )
  )
    refused.push("adds and removes in one migration; use two releases");
  return refused;
}

/**
 * Checks one statement of a migration without a contract line, which may add but not remove, and returns its
 * violations. Constraints on a table that the same migration creates are allowed.
 */
function findExpandFaults(statement: string, created: readonly string[]): string[] {
  const bound = findConstrainedTable(statement);
  return [
    ...findFaultsByPattern(contractingPatterns, statement),
    ...(addsRequiredColumn(statement)
      ? [formatMigrationFault("adds a required column without a default", statement)]
      : []),
    ...(bound !== undefined && !created.includes(bound)
      ? [formatMigrationFault("adds a constraint to rows of an existing table", statement)]
      : []),
  ];
}

function findFaultsByPattern(rules: readonly [RegExp, string][], statement: string): string[] {
  return rules.flatMap(([pattern, fault]) =>
    pattern.test(statement) ? [formatMigrationFault(fault, statement)] : [],
  );
}

function formatMigrationFault(fault: string, statement: string): string {
  return `${fault}: ${statement.slice(0, 100)}`;
}

/** Splits a migration into statements. Removes comments and function bodies, which do not run during the migration. */
function splitStatements(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "$$$$")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}
