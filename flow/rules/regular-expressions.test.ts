import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Folders whose code processes visitors' input, requests, or responses of APIs. */
const folders = ["flow", "lib", "server", "app", "themes", "components", "bin"];
/** Tools that read only the project's own source. */
const ownTools = "bin/dev/";

/** Limits in characters read, not in time, and with a fixed seed, so that a slow machine gets the same result. */
const limits = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  randomSeed: 1,
} as const;
/** Timeout that only stops a hanging test, in milliseconds. */
const hangMs = 600_000;

interface Found {
  place: string;
  source: string;
  flags: string;
}

const { found, unreadable } = scan(folders.flatMap(sourceFiles));
const distinct = [...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).entries()];

describe("regular expressions", () => {
  it("are found by reading the source", () => {
    const places = found.map(({ place }) => place);
    expect(places.filter((place) => place.startsWith("flow/rules/")).length).toBeGreaterThan(5);
    expect(unreadable, "RegExp made from something that is no literal").toEqual([]);
  });

  it.each(distinct)(
    "%s cannot be made to backtrack without end",
    async (_name, { source, flags, place }) => {
      const { status } = await check(source, flags, limits);
      expect(`${place} is ${status}`).toBe(`${place} is safe`);
    },
    hangMs,
  );
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !path.startsWith(ownTools));
}

function scan(files: string[]) {
  const found: Found[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    const tree = ts.createSourceFile(
      file,
      readFileSync(file, "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const place = (node: ts.Node) =>
      `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf("/");
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        found.push({ place: place(node), source, flags });
      } else if (isRegExpCall(node)) {
        const [source, flags] = node.arguments ?? [];
        if (source && ts.isStringLiteralLike(source) && (!flags || ts.isStringLiteralLike(flags)))
          found.push({ place: place(node), source: source.text, flags: flags?.text ?? "" });
        else unreadable.push(place(node));
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return { found, unreadable };
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === "RegExp"
  );
}
