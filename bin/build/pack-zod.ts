import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import ts from "typescript";

/** Where the packed zod/mini lies, from the repo's root. */
export const packedZod = "./.cache/zod-mini.js";

/**
 * Packs the features of zod/mini that the browser's sources use into one file, which a build for browsers takes in the
 * package's place (next.config.ts). Turbopack keeps zod's namespaces `util` and `regexes` whole, 8 KB gzip that no page
 * uses; esbuild does not (docs/decisions/0018). The schemas stay the same sources, checked against the package's own
 * types.
 */
export async function packZod(): Promise<void> {
  const files = await browserSources();
  const features = files.flatMap((file) => zodFeatures(readFileSync(file, "utf8"), file));
  await build({
    stdin: { contents: entryOf(new Set(features)), resolveDir: process.cwd() },
    bundle: true,
    format: "esm",
    target: "es2022",
    outfile: packedZod,
    logLevel: "warning",
  });
}

/**
 * The sources that reach the browser, as paths from the repo's root: client components and what they import. A feature
 * that only the server uses must not be in the file: Next's minifier would drop the call that declares it, and keep the
 * function that the call takes.
 */
export async function browserSources(): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ["app", "components"]
      .flatMap((folder) => sourcesBelow(folder))
      .filter(isForBrowser),
    bundle: true,
    packages: "external",
    loader: { ".css": "empty" },
    jsx: "automatic",
    outdir: dirname(packedZod),
    write: false,
    metafile: true,
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs).filter((file) => /\.tsx?$/.test(file));
}

/** Whether a source begins with the directive by which Next tells client components. */
function isForBrowser(file: string): boolean {
  const [first] = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
  ).statements;
  return (
    first !== undefined &&
    ts.isExpressionStatement(first) &&
    ts.isStringLiteral(first.expression) &&
    first.expression.text === "use client"
  );
}

/**
 * The values that a source takes of zod/mini by `import * as z`, as paths: `string`, `iso.datetime`. Throws where the
 * namespace is used in any other way: what is needed of it could not be told.
 */
export function zodFeatures(text: string, file: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const declaration = source.statements.find(
    (statement): statement is ts.ImportDeclaration =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === "zod/mini",
  );
  if (!declaration || declaration.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    return [];
  const bindings = declaration.importClause?.namedBindings;
  if (!bindings || !ts.isNamespaceImport(bindings))
    throw new Error(`${file}: import zod/mini as a namespace, import * as z from "zod/mini".`);
  const features: string[] = [];
  const visit = (node: ts.Node): void => {
    // Types (z.infer<…>) are qualified names and type queries, no expressions.
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === bindings.name.text && !isMemberName(node))
      features.push(featureAt(node, file));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return features;
}

/** `z` in `a.z` or `{ z: 1 }` is another thing's name. */
function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
    parent.name === node
  );
}

function featureAt(namespace: ts.Identifier, file: string): string {
  const access = namespace.parent;
  if (!ts.isPropertyAccessExpression(access))
    throw new Error(`${file}: take members of ${namespace.text} by name only.`);
  if (access.name.text !== "iso") return access.name.text;
  if (!ts.isPropertyAccessExpression(access.parent))
    throw new Error(`${file}: take members of ${namespace.text}.iso by name only.`);
  return `iso.${access.parent.name.text}`;
}

/** `z.iso` is a namespace: an object of the formats in use, taken from where they are declared, can be dropped where none is. */
function entryOf(features: Set<string>): string {
  const names = [...features].sort();
  const plain = names.filter((name) => !name.startsWith("iso."));
  const formats = names.filter((name) => name.startsWith("iso.")).map((name) => name.slice(4));
  return [
    `import * as formats from "./node_modules/zod/v4/mini/iso.js";`,
    `export { ${plain.join(", ")} } from "zod/mini";`,
    `export const iso = { ${formats.map((name) => `${name}: formats.${name}`).join(", ")} };`,
  ].join("\n");
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
