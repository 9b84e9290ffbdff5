import { join } from "node:path";
import ts from "typescript";

/** Returns the source files that browsers load: all files with "use client" and everything they import. */
export function listBrowserFiles(files: ReadonlyMap<string, ts.SourceFile>): Set<string> {
  const reached = new Set<string>();
  const open = [...files].filter(([, file]) => isClientModule(file)).map(([name]) => name);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = files.get(name);
    if (reached.has(name) || !file) continue;
    reached.add(name);
    open.push(...listImports(name, file).flatMap((path) => fileEndings.map((end) => path + end)));
  }
  return reached;
}

const fileEndings = [".ts", ".tsx"];

function isClientModule({ statements: [first] }: ts.SourceFile): boolean {
  return first !== undefined && first.getText().startsWith('"use client"');
}

function listImports(name: string, file: ts.SourceFile): string[] {
  const paths: string[] = [];
  const visit = (node: ts.Node): void => {
    const isImport = ts.isImportDeclaration(node) && node.importClause?.isTypeOnly !== true;
    if (isImport && ts.isStringLiteral(node.moduleSpecifier)) paths.push(node.moduleSpecifier.text);
    if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      paths.push(node.moduleSpecifier.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [path] = node.arguments;
      if (path && ts.isStringLiteral(path)) paths.push(path.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return paths.flatMap((path) => {
    if (path.startsWith("@/")) return [path.slice(2)];
    return path.startsWith(".") ? [join(name, "..", path)] : [];
  });
}
