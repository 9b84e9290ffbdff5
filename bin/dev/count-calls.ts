import { relative, resolve } from "node:path";
import ts from "typescript";

/**
 * `npm run count:calls -- [--project DIR] FILE:FUNCTION …`: counts what a reader has to open to follow these
 * functions: every function and registry of this code base that they use, directly or through others, and the files
 * that hold them. Calls through an interface (a port) end there: name the implementation as a further start.
 */
function main(args: string[]): number {
  const at = args.indexOf("--project");
  const root = resolve(at === -1 ? "." : (args[at + 1] ?? "."));
  const starts = at === -1 ? args : args.filter((_, index) => index !== at && index !== at + 1);
  const { config } = ts.readConfigFile(resolve(root, "tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const reached = new Set<ts.Node>();
  for (const start of starts) {
    const node = findFunction(program, root, start);
    if (!node) {
      console.error(`${start}: there is no such function.`);
      return 2;
    }
    follow(node, program.getTypeChecker(), root, reached);
  }
  const files = new Set([...reached].map((node) => relative(root, node.getSourceFile().fileName)));
  if (process.env.VERBOSE) for (const file of [...files].sort()) console.log(`  ${file}`);
  console.log(`${starts.join(" ")}: ${reached.size} functions in ${files.size} files`);
  return 0;
}

function findFunction(program: ts.Program, root: string, start: string): ts.Node | undefined {
  const [file = "", name = ""] = start.split(":");
  const source = program.getSourceFile(resolve(root, file));
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (!found && isNamedFunction(node) && nameOf(node) === name) found = node;
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return found;
}

function follow(node: ts.Node, checker: ts.TypeChecker, root: string, reached: Set<ts.Node>): void {
  if (reached.has(node)) return;
  reached.add(node);
  const visit = (child: ts.Node): void => {
    // A name that stands for a function counts wherever it stands: called, handed on, or drawn as a component.
    if (ts.isIdentifier(child)) {
      const target = declarationOf(child, checker);
      if (target && isOwnSource(target, root)) follow(target, checker, root, reached);
    }
    ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
}

function declarationOf(name: ts.Identifier, checker: ts.TypeChecker): ts.Node | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.declarations?.find(isNamedFunction);
}

type NamedFunction = ts.FunctionDeclaration | ts.VariableDeclaration | ts.MethodDeclaration;

function isNamedFunction(node: ts.Node): node is NamedFunction {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node))
    return node.body !== undefined;
  if (!ts.isVariableDeclaration(node) || !node.initializer) return false;
  const value = ts.isSatisfiesExpression(node.initializer)
    ? node.initializer.expression
    : node.initializer;
  return (
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isObjectLiteralExpression(value)
  );
}

function nameOf({ name }: NamedFunction): string | undefined {
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

function isOwnSource(node: ts.Node, root: string): boolean {
  const file = relative(root, node.getSourceFile().fileName);
  return !file.startsWith("..") && !file.includes("node_modules") && !file.startsWith(".next");
}

process.exitCode = main(process.argv.slice(2));
