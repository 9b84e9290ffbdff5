import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMetaFile, type StoredMeta } from "@/lib/builds/build-files";
import { inlineScriptHashes } from "@/lib/csp/inline-scripts";
import { pageHashesFile } from "@/lib/csp/page-hashes";
import { distFolder } from "@/lib/dist-folder";
import { markBuilt, sourceState } from "./build-state";
import { packZod, packedZod } from "./pack-zod";
import { run } from "./run";

const prerendered = join(distFolder, "server", "app");

/**
 * `npm run build`: next build, then what only a finished build can tell: the inline-script hashes of each
 * prerendered page (docs/decisions/0003) and the manifest of `/builds/meta/{id}.json`.
 */
async function main(): Promise<number> {
  const state = sourceState();
  const timestamp = Date.now();
  const id = `${state.slice(0, 12)}-${timestamp.toString(36)}`;
  rmSync(join(distFolder, "source-state"), { force: true });
  await packZod();
  const code = await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_ID: id,
    PACKED_ZOD: packedZod,
  });
  if (code !== 0) return code;
  const pages = pageFiles();
  const hashes = Object.fromEntries(pages.map(hashesOf));
  writeFileSync(join(distFolder, pageHashesFile), JSON.stringify(hashes));
  const meta: StoredMeta = { id, timestamp, prerendered: pages.map(insidePath) };
  writeFileSync(join(distFolder, buildMetaFile), JSON.stringify(meta));
  console.log(`Hashed the inline scripts of ${pages.length} prerendered pages.`);
  markBuilt(state);
  return 0;
}

function pageFiles(): string[] {
  return readdirSync(prerendered, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .sort();
}

function hashesOf(file: string): [string, string[]] {
  return [insidePath(file), inlineScriptHashes(readFileSync(join(prerendered, file), "utf8"))];
}

function insidePath(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
}

process.exitCode = await main();
