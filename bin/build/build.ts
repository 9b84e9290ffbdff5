import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMetaFile, type StoredMeta } from "@/lib/server/builds/build-files";
import { inlineScriptHashes } from "@/lib/server/csp/inline-scripts";
import { pageHashesFile } from "@/lib/server/csp/page-hashes";
import { distFolder } from "@/lib/server/dist-folder";
import { markBuilt, sourceState } from "./build-state";
import { withInlineStyles } from "./inline-styles";
import { withLateScripts } from "./late-scripts";
import { packZod, packedZod } from "./pack-zod";
import { run } from "../run";

const prerendered = join(distFolder, "server", "app");

/**
 * `npm run build`: next build, then what only a finished build can tell: prerendered pages that bring their styles
 * with them and whose scripts wait for the first frame (docs/decisions/0013), the hashes of their inline scripts
 * (0003), and the manifest of `/builds/meta/{id}.json`.
 */
async function main(): Promise<number> {
  const state = sourceState();
  const timestamp = Date.now();
  const id = state.slice(0, 16);
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
  const hashes = Object.fromEntries(pages.map(finish));
  writeFileSync(join(distFolder, pageHashesFile), JSON.stringify(hashes));
  const meta: StoredMeta = { id, timestamp, prerendered: pages.map(internalPath) };
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

/** Writes the page as it is to be served; gives its path inside, and the hashes of its inline scripts. */
function finish(file: string): [string, string[]] {
  const path = join(prerendered, file);
  const html = withInlineStyles(withLateScripts(readFileSync(path, "utf8")), readAsset);
  writeFileSync(path, html);
  return [internalPath(file), inlineScriptHashes(html)];
}

/** The text of a built file, by its address in a page. */
function readAsset(address: string): string {
  return readFileSync(join(distFolder, address.replace(/^\/_next\//, "")), "utf8");
}

function internalPath(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
}

process.exitCode = await main();
