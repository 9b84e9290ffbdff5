import { readFileSync } from "node:fs";
import ts from "typescript";

/** A function as it stands in a source file. Lines count from 1. */
export interface SourceFunction {
  /** As a reader would name it; what has no name has that of the function around it. */
  name: string;
  file: string;
  line: number;
  lines: number;
}

const parsed = new Map<string, ts.SourceFile>();

function sourceFile(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
}

export function lineCount(file: string): number {
  return sourceFile(file).getLineStarts().length - 1;
}

/** The innermost function around a place, or undefined at the top of a module. Line and column count from 0. */
export function functionAt(file: string, line: number, column: number): SourceFunction | undefined {
  const source = sourceFile(file);
  const start = source.getLineStarts()[line];
  if (start === undefined) return undefined;
  let found: ts.Node | undefined;
  const visit = (node: ts.Node): void => {
    if (start + column < node.getStart(source) || start + column >= node.getEnd()) return;
    if (ts.isFunctionLike(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found) return undefined;
  const first = source.getLineAndCharacterOfPosition(found.getStart(source)).line;
  const last = source.getLineAndCharacterOfPosition(found.getEnd()).line;
  return { name: nameOf(found, source), file, line: first + 1, lines: last - first + 1 };
}

function nameOf(node: ts.Node, source: ts.SourceFile): string {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isAccessor(node))
    return node.name?.getText(source) ?? "default";
  if (ts.isConstructorDeclaration(node)) return `new ${node.parent.name?.text ?? ""}`;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText(source);
  const around = ts.findAncestor(parent, ts.isFunctionLike);
  return around ? `${nameOf(around, source)} > callback` : "callback";
}
