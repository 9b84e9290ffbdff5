import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import * as mini from "zod/mini";

/** Where the packed zod/mini lies, from the repo's root. */
export const packedZod = "./.cache/zod-mini.js";

const folders = ["flow", "lib"];

/**
 * Packs the features of zod/mini that the sources use into one file, which a build takes in the package's place
 * (next.config.ts). Turbopack keeps zod's namespaces `util` and `regexes` whole, 6 KB gzip that no page uses;
 * esbuild does not. The schemas stay the same sources, checked against the package's own types.
 */
export async function packZod(): Promise<void> {
  await build({
    stdin: { contents: entryOf(usedFeatures()), resolveDir: process.cwd() },
    bundle: true,
    format: "esm",
    target: "es2022",
    outfile: packedZod,
    logLevel: "warning",
  });
}

/** `z.iso` is a namespace: an object of the formats in use can be dropped where none is. */
function entryOf({ plain, iso }: Features): string {
  return [
    `import { iso as formats } from "zod/mini";`,
    `export { ${plain.join(", ")} } from "zod/mini";`,
    `export const iso = { ${iso.map((name) => `${name}: formats.${name}`).join(", ")} };`,
  ].join("\n");
}

interface Features {
  plain: string[];
  iso: string[];
}

/** Every `z.name` and `z.iso.name` of the files that import zod/mini, but for those that are types only. */
function usedFeatures(): Features {
  const texts = folders
    .flatMap((folder) => sourcesBelow(folder))
    .map((file) => readFileSync(file, "utf8"))
    .filter((text) => text.includes(`import * as z from "zod/mini"`));
  const names = (pattern: RegExp, of: object) =>
    [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name)))]
      .filter((name) => name in of)
      .sort();
  return {
    plain: names(/\bz\.(\w+)/g, mini).filter((name) => name !== "iso"),
    iso: names(/\bz\.iso\.(\w+)/g, mini.iso),
  };
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file));
}
