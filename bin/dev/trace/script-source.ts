import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { functionAt, type SourceFunction } from "./source-functions";

const oneMap = z.object({
  version: z.number(),
  sources: z.array(z.string()),
  mappings: z.string(),
  names: z._default(z.array(z.string()), []),
});
/** Turbopack writes one map a module, each with the line of the script on which it begins. */
const mapOfMaps = z.object({
  sections: z.array(z.object({ offset: z.object({ line: z.number() }), map: oneMap })),
});

/** A script that runs, and the sources that it was made of. */
export class ScriptSource {
  private readonly lineStarts = [0];
  /** Lines that the build set above a finished script, which its map does not know. */
  private readonly addedLines: number;
  private readonly maps: { firstLine: number; map: SourceMap }[];

  /** `file` is where the script lies, `mapAddress` its map beside it or in a `data:` address. */
  constructor(
    private readonly file: string,
    private readonly text: string,
    mapAddress: string,
  ) {
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
      this.lineStarts.push(at + 1);
    this.addedLines = text.startsWith("//# ") ? 1 : 0;
    this.maps = readMaps(file, mapAddress);
  }

  /** Line and column of an offset, from 0, as the debugger counts them. */
  placeOf(offset: number): { line: number; column: number } {
    let line = 0;
    let end = this.lineStarts.length;
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) line = middle;
      else end = middle;
    }
    return { line, column: offset - (this.lineStarts[line] ?? 0) };
  }

  /** The function of our own sources that begins at an offset of the script; undefined for all other code. */
  functionFrom(start: number, end: number): SourceFunction | undefined {
    const isScript = start === 0 && end === this.text.length;
    // In a bundle each module is a function, which runs when it is loaded.
    const isModule = this.text.startsWith("(__turbopack_context__", start);
    if (isScript || isModule) return undefined;
    for (let offset = start; offset < end; offset += 1) {
      const mapping = this.mappingAt(offset);
      // Code without a mapping of its own is said to be what was mapped last, which lies before the function.
      if (!mapping) continue;
      const file = ownFile(this.file, mapping.originalSource);
      if (file === undefined) return undefined;
      return functionAt(file, mapping.originalLine, mapping.originalColumn);
    }
    return undefined;
  }

  /** Where exactly this offset comes from, if the map has a mapping for it. */
  private mappingAt(offset: number) {
    const { line, column } = this.placeOf(offset);
    const mapLine = line - this.addedLines;
    const section = this.maps.findLast(({ firstLine }) => firstLine <= mapLine);
    if (!section) return undefined;
    const entry = section.map.findEntry(mapLine - section.firstLine, column);
    const isExact =
      "generatedLine" in entry &&
      entry.generatedLine === mapLine - section.firstLine &&
      entry.generatedColumn === column;
    return isExact && entry.originalSource ? entry : undefined;
  }
}

function readMaps(file: string, address: string): { firstLine: number; map: SourceMap }[] {
  const text = address.startsWith("data:")
    ? Buffer.from(address.slice(address.indexOf(",") + 1), "base64").toString("utf8")
    : readFileSync(resolve(dirname(file), decodeURIComponent(address)), "utf8");
  const json: unknown = JSON.parse(text);
  const whole = mapOfMaps.safeParse(json);
  const sections = whole.success
    ? whole.data.sections
    : [{ offset: { line: 0 }, map: oneMap.parse(json) }];
  return sections.map(({ offset, map }) => ({
    firstLine: offset.line,
    map: new SourceMap({ ...map, file: "", sourceRoot: "", sourcesContent: [] }),
  }));
}

/** Relative to the repository; undefined for packages and for what the bundler made. */
function ownFile(script: string, source: string): string | undefined {
  const path = source.startsWith("file:")
    ? fileURLToPath(source)
    : resolve(dirname(script), decodeURI(source).replace("turbopack:///[project]", process.cwd()));
  const file = relative(process.cwd(), path);
  return /^(?!node_modules)\w.*\.tsx?$/.test(file) ? file : undefined;
}
