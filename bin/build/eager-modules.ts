import ts from "typescript";

/**
 * Returns a chunk of scripts whose modules stand in parentheses. A browser reads a function twice where it cannot know
 * that it will be called: once to find its end while the script comes, and again, on the page's own thread, when it is
 * called. For one in parentheses it does all of it while the script comes, on another thread (docs/decisions/0068).
 * Returns any other script as it is.
 */
export function eagerModules(script: string): string {
  const source = ts.createSourceFile(
    "chunk.js",
    script,
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.JS,
  );
  let text = "";
  let done = 0;
  for (const factory of source.statements.flatMap(modulesIn)) {
    const start = factory.getStart(source);
    text += `${script.slice(done, start)}(${script.slice(start, factory.end)})`;
    done = factory.end;
  }
  return text + script.slice(done);
}

/** The functions in `TURBOPACK.push([script, id, function, …])`: each is a module. */
function modulesIn(statement: ts.Statement): ts.Expression[] {
  if (!ts.isExpressionStatement(statement)) return [];
  const call = statement.expression;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return [];
  const [list] = call.arguments;
  if (call.expression.name.text !== "push" || !list || !ts.isArrayLiteralExpression(list))
    return [];
  return list.elements.filter((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
}
