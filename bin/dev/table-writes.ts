import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { readServerLayers } from "./server-rooms";

/** A place in the source code that writes a database table. */
export interface TableWrite {
  /** File and line, such as `bin/run.ts:12`. */
  at: string;
  /** The module or folder whose code writes the table, such as `delivery`, `lib/server` or `bin`. */
  writer: string;
  /** The table's name, or undefined if it cannot be determined. */
  table: string | undefined;
}

/** Database tables that only `lib/server` writes. */
const libServerTables = ["build_files", "builds", "data_key_check", "rate_limits"];

/**
 * Returns for each table which code owns it, so may write it: modules of `server/`, or `lib/server`. More than one
 * owner is an error.
 */
export function listTableOwners(): Map<string, string[]> {
  const declared = [
    ...readServerLayers()
      .flat()
      .flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)),
    ...libServerTables.map((table) => [table, "lib/server"] as const),
  ];
  const owners = new Map<string, string[]>();
  for (const [table, owner] of declared) owners.set(table, [...(owners.get(table) ?? []), owner]);
  return owners;
}

/** Returns the table name for each variable in the Drizzle schema, such as `flow_sessions` for `flowSessions`. */
export function listSchemaTables(): Map<string, string> {
  const tables = new Map<string, string>();
  for (const file of globSync("lib/server/db/*schema.ts"))
    for (const [, variable = "", table = ""] of readFileSync(file, "utf8").matchAll(
      /export const (\w+) = pgTable\(\s*"(\w+)"/g,
    ))
      tables.set(variable, table);
  return tables;
}

/** Returns the tables that each SQL function of the migrations writes, by function name. */
export function listFunctionTables(): Map<string, string[]> {
  const functions = new Map<string, string[]>();
  for (const file of globSync("lib/server/db/migrations/*.sql").sort())
    for (const [, name = "", header = "", body = ""] of readFileSync(file, "utf8").matchAll(
      /create (?:or replace )?function (\w+)\((.*?)\$\$(.*?)\$\$/gis,
    )) {
      const written = [...body.matchAll(statement)].map(([, table = ""]) => table);
      // PostgreSQL calls triggers itself, so the application never names them.
      if (!/returns trigger/i.test(header)) functions.set(name, written);
    }
  return functions;
}

/** The tables and functions of the database, for `findWritesInSource`. */
export interface DatabaseSchemaNames {
  /** Table names by Drizzle variable, from `listSchemaTables`. */
  tables: ReadonlyMap<string, string>;
  /** Tables written by each database function, from `listFunctionTables`. */
  functions: ReadonlyMap<string, readonly string[]>;
}

/** Glob of the source files to search for statements that write tables. */
const sourceGlob = "{app,bin,lib/server,server}/**/*.{ts,tsx}";
const isExempt = (path: string) =>
  /\.test\.tsx?$/.test(path) || path.startsWith("lib/server/db/backup/");

/** Returns every statement in the source code, except in tests, that writes a table. */
export function findTableWrites(): TableWrite[] {
  const schema = { tables: listSchemaTables(), functions: listFunctionTables() };
  // Most files contain none of these words, so they need not be parsed.
  const words = ["insert", "update", "delete", "merge", "truncate", ...schema.functions.keys()];
  const mayWrite = new RegExp(words.join("|"), "i");
  return globSync(sourceGlob)
    .filter((path) => !isExempt(path))
    .sort()
    .map((path) => ({ path, content: readFileSync(path, "utf8") }))
    .filter(({ content }) => mayWrite.test(content))
    .flatMap(({ path, content }) => findWritesInSource(path, content, schema));
}

/**
 * Returns the writes in one file: Drizzle's `insert`, `update` and `delete`, SQL statements in strings, and calls of
 * database functions that write.
 */
export function findWritesInSource(
  path: string,
  content: string,
  schema: DatabaseSchemaNames,
): TableWrite[] {
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true);
  const variables = findSchemaImports(source, schema.tables);
  const tableOf: TableOf = (node) =>
    node && ts.isIdentifier(node) ? variables.get(node.text) : undefined;
  const searchText = createSqlTextSearch(schema, tableOf);
  const writes: TableWrite[] = [];
  const visit = (node: ts.Node) => {
    for (const table of [...findBuilderWrites(node, tableOf), ...searchText(node)]) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      writes.push({ at: `${path}:${line + 1}`, writer: getWriter(path), table });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return writes;
}

function getWriter(path: string): string {
  const [top = "", next = ""] = path.split("/");
  if (top === "server") return next;
  return top === "lib" ? `${top}/${next}` : top;
}

/** Returns the table name for each schema variable that a file imports, including renamed imports. */
function findSchemaImports(source: ts.SourceFile, tables: ReadonlyMap<string, string>) {
  const variables = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue;
    if (!basename(statement.moduleSpecifier.text).endsWith("schema")) continue;
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements) {
      const table = tables.get((propertyName ?? name).text);
      if (table !== undefined) variables.set(name.text, table);
    }
  }
  return variables;
}

type TableOf = (node: ts.Node | undefined) => string | undefined;

const builderMethods = new Set(["insert", "update", "delete"]);
/**
 * Methods that can follow `insert`, `update` or `delete` in a Drizzle query. They distinguish queries from other calls
 * of the same names.
 */
const continuationMethods = new Set(["values", "select", "set", "where", "returning"]);

function findBuilderWrites(node: ts.Node, tableOf: TableOf): (string | undefined)[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  if (!builderMethods.has(node.expression.name.text)) return [];
  const table = tableOf(node.arguments[0]);
  if (table !== undefined) return [table];
  const { parent } = node;
  return ts.isPropertyAccessExpression(parent) && continuationMethods.has(parent.name.text)
    ? [undefined]
    : [];
}

const placeholder = "§";
const statement =
  /(?<!\b(?:for|do|key)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+|§)/gi;

/**
 * Returns a function that finds the tables written by SQL in a string or template. In plain strings, it finds only
 * tables of the schema.
 */
function createSqlTextSearch({ tables, functions }: DatabaseSchemaNames, tableOf: TableOf) {
  const names = new Set(tables.values());
  return (node: ts.Node): (string | undefined)[] => {
    const { text, expressions } = getStringText(node);
    const written = [...text.matchAll(statement)].flatMap(({ 0: found, 1: name = "", index }) => {
      if (name !== placeholder) return names.has(name.toLowerCase()) ? [name.toLowerCase()] : [];
      const before = text.slice(0, index + found.length - 1);
      const table = tableOf(expressions[before.split(placeholder).length - 1]);
      return table !== undefined || isSql(node) ? [table] : [];
    });
    const called = [...text.matchAll(/\b(\w+)\(/g)].flatMap(
      ([, name = ""]) => functions.get(name) ?? [],
    );
    return [...written, ...called];
  };
}

const isSql = (node: ts.Node) =>
  ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === "sql";

/** Returns the text of a string or template literal. Each `${}` expression in it is replaced by `§`. */
function getStringText(node: ts.Node): { text: string; expressions: ts.Expression[] } {
  if (ts.isStringLiteralLike(node)) return { text: node.text, expressions: [] };
  if (!ts.isTemplateExpression(node)) return { text: "", expressions: [] };
  return {
    text:
      node.head.text + node.templateSpans.map((span) => placeholder + span.literal.text).join(""),
    expressions: node.templateSpans.map(({ expression }) => expression),
  };
}
