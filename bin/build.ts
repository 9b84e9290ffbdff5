import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageHashesFile } from "@/lib/csp/page-hashes";
import { inlineScriptHashes } from "@/lib/csp/inline-scripts";
import { markBuilt, sourceState } from "./build-state";
import { run } from "./run";

const prerendered = join(".next", "server", "app");

/** `npm run build`: next build, then the inline-script hashes of each prerendered page (docs/decisions). */
async function main(): Promise<number> {
  const state = sourceState();
  rmSync(join(".next", "source-state"), { force: true });
  const code = await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  if (code !== 0) return code;
  const pages = pageFiles();
  writeFileSync(pageHashesFile, JSON.stringify(Object.fromEntries(pages.map(hashesOf)), null, 1));
  console.log(`Hashed the inline scripts of ${pages.length} prerendered pages.`);
  markBuilt(state);
  return 0;
}

function pageFiles(): string[] {
  return readdirSync(prerendered, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
}

function hashesOf(file: string): [string, string[]] {
  const path = `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
  return [path, inlineScriptHashes(readFileSync(join(prerendered, file), "utf8"))];
}

process.exitCode = await main();
