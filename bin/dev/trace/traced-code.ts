import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { distFolder } from "@/lib/server/dist-folder";
import { connectInspector, type Inspector } from "./inspector";
import { ScriptSource } from "./script-source";
import type { SourceFunction } from "./source-functions";

const parsedScript = z.object({
  scriptId: z.string(),
  url: z.string(),
  sourceMapURL: z._default(z.string(), ""),
});
const scriptText = z.object({ scriptSource: z.string() });
const coverage = z.object({
  result: z.array(
    z.object({
      scriptId: z.string(),
      functions: z.array(
        z.object({
          ranges: z.array(
            z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() }),
          ),
        }),
      ),
    }),
  ),
});
const evaluated = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });

type Script = z.infer<typeof parsedScript>;

/** A function that ran, and where it stands in the script that runs. */
export interface RanFunction extends SourceFunction {
  url: string;
  place: { line: number; column: number };
}

/** Names a function of the sources, whatever bundle it ran in. */
export function keyOf({ file, line, name }: SourceFunction): string {
  return `${file}:${line} ${name}`;
}

/**
 * The code of a Node process or of a browser's page. V8 counts the calls of each function, and the source maps tell
 * which function of the repository it is.
 */
export class TracedCode {
  private readonly scripts = new Map<string, Script>();
  private readonly sources = new Map<string, Promise<ScriptSource>>();

  private constructor(private readonly inspector: Inspector) {
    inspector.on("Debugger.scriptParsed", (params) => {
      const script = parsedScript.parse(params);
      if (fileOf(script.url) && script.sourceMapURL) this.scripts.set(script.scriptId, script);
    });
  }

  /** `address` is that of the inspector's WebSocket. */
  static async attach(address: string): Promise<TracedCode> {
    const inspector = await connectInspector(address);
    const code = new TracedCode(inspector);
    await inspector.send("Debugger.enable");
    await inspector.send("Profiler.enable");
    await inspector.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    return code;
  }

  detach(): void {
    this.inspector.close();
  }

  async evaluate(expression: string): Promise<unknown> {
    const reply = await this.inspector.send("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return evaluated.parse(reply).result.value;
  }

  /** Counts anew from here. */
  async begin(): Promise<void> {
    await this.inspector.send("Profiler.takePreciseCoverage");
  }

  /** The functions of our sources that ran since `begin`. */
  async ranSinceBegin(): Promise<RanFunction[]> {
    const { result } = coverage.parse(await this.inspector.send("Profiler.takePreciseCoverage"));
    const ran = new Map<string, RanFunction>();
    for (const { scriptId, functions } of result) {
      const script = this.scripts.get(scriptId);
      if (!script) continue;
      const ranges = functions.flatMap(({ ranges }) => ranges.slice(0, 1));
      const called = ranges.filter(({ count }) => count > 0);
      if (called.length === 0) continue;
      const source = await this.sourceOf(script);
      for (const { startOffset, endOffset } of called) {
        const found = source.functionFrom(startOffset, endOffset);
        if (!found) continue;
        const place = source.placeOf(startOffset);
        ran.set(keyOf(found), { ...found, url: script.url, place });
      }
    }
    return [...ran.values()];
  }

  /** From here on the first call of each of these functions is noted. */
  async noteFirstCalls(functions: readonly RanFunction[]): Promise<void> {
    await Promise.all(
      functions.map(({ url, place }, index) =>
        this.inspector.send("Debugger.setBreakpointByUrl", {
          url,
          lineNumber: place.line,
          columnNumber: place.column,
          condition: `(globalThis.${noted} ??= new Set()).add(${index}) && false`,
        }),
      ),
    );
    await this.evaluate(`globalThis.${noted} = new Set()`);
  }

  /** Those of the noted functions that were called, in the order of their first calls. */
  async firstCalls(functions: readonly RanFunction[]): Promise<RanFunction[]> {
    const called = await this.evaluate(`[...(globalThis.${noted} ?? [])]`);
    return z
      .array(z.number())
      .parse(called)
      .flatMap((index) => functions[index] ?? []);
  }

  private sourceOf(script: Script): Promise<ScriptSource> {
    const known = this.sources.get(script.scriptId) ?? this.readSource(script);
    this.sources.set(script.scriptId, known);
    return known;
  }

  private async readSource({ scriptId, url, sourceMapURL }: Script): Promise<ScriptSource> {
    const reply = await this.inspector.send("Debugger.getScriptSource", { scriptId });
    return new ScriptSource(fileOf(url) ?? url, scriptText.parse(reply).scriptSource, sourceMapURL);
  }
}

const noted = "__calledFirst";

/** Where a script lies on this machine: a page's among the files of the build. Undefined for what is not ours. */
function fileOf(url: string): string | undefined {
  if (url.includes("/node_modules/")) return undefined;
  if (isAbsolute(url)) return url;
  if (url.startsWith("file:")) return fileURLToPath(url);
  const [, name] = url.split("/_next/static/");
  return name === undefined ? undefined : join(process.cwd(), distFolder, "static", name);
}
