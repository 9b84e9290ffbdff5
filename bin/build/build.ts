import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMetaFileName, type BuildMeta } from "@/lib/server/builds/build-meta";
import { listStaticFiles, staticFilesFolder } from "@/lib/server/builds/static-files";
import { scriptHashesFileName } from "@/lib/server/csp/page-hashes";
import { buildFolder } from "@/lib/server/dist-folder";
import { finishPage } from "@/lib/server/prerender/finish-page";
import { storeScriptWords } from "@/lib/server/prerender/script-words";
import { storeSourceHash, hashSources } from "./build-state";
import { assertAllPagesPrerendered } from "./check-prerendered";
import { assertNextInternalsPresent } from "./check-scripts";
import { compressStaticFiles } from "./compress-static-files";
import { packBuildArchive } from "./pack-build-archive";
import { runInTerminal } from "../run";

const prerenderedFolder = join(buildFolder, "server", "app");
const checkThemes = ["bin/main.mjs", "check-themes"];

/**
 * `npm run build`: checks the themes, runs `next build`, and then processes the result:
 * - inlines the styles of prerendered pages and defers their scripts until after the first frame (docs/decisions/0007),
 * - adds a hint that makes Chromium compile scripts while it downloads them (docs/decisions/0008),
 * - writes compressed copies of static files (docs/decisions/0007),
 * - writes the hashes of inline scripts for the content security policy (docs/decisions/0013),
 * - packs the build into one archive for all machines (docs/decisions/0001).
 * The build id is a hash of the sources, so every machine builds the same file names. Tests set `BUILD_LABEL`, a suffix
 * of the id, to build the same sources twice.
 */
async function main(): Promise<number> {
  const state = hashSources();
  const label = process.env.BUILD_LABEL;
  const id = state.slice(0, 16) + (label ? `-${label}` : "");
  const timestamp = Date.now();
  rmSync(join(buildFolder, "source-state"), { force: true });
  if ((await runInTerminal(process.execPath, checkThemes)) !== 0) return 1;
  const code = await runInTerminal(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_ID: id,
  });
  if (code !== 0) return code;
  const pages = listPageFiles();
  const scripts = addCompileHints(pages);
  assertNextInternalsPresent(scripts);
  const scriptWords = storeScriptWords(scripts);
  await compressStaticFiles();
  assertAllPagesPrerendered(pages.map(toPagePath));
  const finish = (page: string) => overwritePage(page, timestamp, scriptWords);
  const hashes = Object.fromEntries(pages.map(finish));
  writeFileSync(join(buildFolder, scriptHashesFileName), JSON.stringify(hashes));
  const meta: BuildMeta = { id, timestamp, prerendered: pages.map(toPagePath) };
  writeFileSync(join(buildFolder, buildMetaFileName), JSON.stringify(meta));
  console.log(`Hashed the inline scripts of ${pages.length} prerendered pages.`);
  storeSourceHash(state);
  await packBuildArchive(id);
  return 0;
}

function listPageFiles(): string[] {
  return readdirSync(prerenderedFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .sort();
}

/**
 * Overwrites a prerendered page with its processed HTML. Returns the page's internal path and the hashes of its inline
 * scripts.
 */
function overwritePage(
  file: string,
  timestamp: number,
  scriptWords: ReadonlySet<string>,
): [string, string[]] {
  const path = join(prerenderedFolder, file);
  const options = { timestamp, scriptWords, hasStyles: !file.startsWith("_") };
  try {
    const { html, scriptHashes } = finishPage(readFileSync(path, "utf8"), options);
    writeFileSync(path, html);
    return [toPagePath(file), scriptHashes];
  } catch (error) {
    throw new Error(`The build step for the page ${file} failed.`, { cause: error });
  }
}

/**
 * The first line added to large scripts. It makes Chromium compile the whole script on another thread during the
 * download (docs/decisions/0008).
 */
const compileHint = "//# allFunctionsCalledOnLoad\n";
/**
 * Minimum size in bytes of a script that gets the compile hint. A smaller script would load more slowly with the hint.
 */
const minimumHintBytes = 24_576;
/**
 * Minimum size in bytes of a script that gets the compile hint and loads while the browser is idle. It is lower than
 * `minimumHintBytes`, because the first click waits for these scripts.
 */
const minimumIdleHintBytes = 7_168;

/** Adds the compile hint to all scripts above the size limits. Returns the original text of every script. */
function addCompileHints(pages: readonly string[]): string[] {
  const html = pages.map((page) => readFileSync(join(prerenderedFolder, page), "utf8")).join("\n");
  const names = listStaticFiles().filter((name) => name.endsWith(".js"));
  const isNamed = (name: string) => html.includes(`/_next/static/${name}`);
  if (!names.some(isNamed)) throw new Error("No page loads a script of the build.");
  return names.map((name) => {
    const file = join(staticFilesFolder, name);
    const script = readFileSync(file, "utf8");
    const least = isNamed(name) ? minimumHintBytes : minimumIdleHintBytes;
    if (script.length >= least) writeFileSync(file, compileHint + script);
    return script;
  });
}

function toPagePath(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
}

process.exitCode = await main();
