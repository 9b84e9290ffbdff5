import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMetaFile, type StoredMeta } from "@/lib/server/builds/build-meta";
import { staticFileNames, staticFolder } from "@/lib/server/builds/static-files";
import { inlineScriptHashes } from "@/lib/server/csp/inline-scripts";
import { pageHashesFile } from "@/lib/server/csp/page-hashes";
import { distFolder } from "@/lib/server/dist-folder";
import { withoutFirstPages } from "@/lib/server/site/outside-api";
import { buildTimestampName } from "@/lib/shared/build-timestamp";
import { markBuilt, sourceState } from "./build-state";
import { checkPrerendered } from "./check-prerendered";
import { checkScripts } from "./check-scripts";
import { compressStaticFiles } from "./compress-static-files";
import { deferScripts } from "./defer-scripts";
import { inlineBoundaries } from "./inline-boundaries";
import { inlineStyles } from "./inline-styles";
import { packArchive } from "./pack-archive";
import { wordsIn } from "./used-styles";
import { run } from "../run";

const prerendered = join(distFolder, "server", "app");
const checkThemes = ["bin/main.mjs", "check-themes"];

/**
 * `npm run build`: next build, then what only a finished build can tell: prerendered pages that bring their styles
 * with them and whose scripts wait for the first frame (docs/decisions/0012), scripts that are compiled while they come
 * (0041) and lie there compressed (0045), the hashes of the pages' inline scripts (0003), and the manifest of
 * `/builds/meta/{id}.json`; then all of it as one archive for every machine (0019). The build's id is that of its
 * sources: built anywhere, they make the same files under the same names. `BUILD_LABEL` makes another build of the same
 * sources, for tests.
 */
async function main(): Promise<number> {
  const state = sourceState();
  const label = process.env.BUILD_LABEL;
  const id = state.slice(0, 16) + (label ? `-${label}` : "");
  const timestamp = Date.now();
  rmSync(join(distFolder, "source-state"), { force: true });
  if ((await run(process.execPath, checkThemes)) !== 0) return 1;
  const code = await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_ID: id,
  });
  if (code !== 0) return code;
  const pages = pageFiles();
  const scripts = finishScripts(pages);
  checkScripts(scripts);
  const scriptWords = wordsIn(scripts.join("\n"));
  await compressStaticFiles();
  checkPrerendered(pages.map(internalPath));
  const finish = (page: string) => finishPage(page, timestamp, scriptWords);
  const hashes = Object.fromEntries(pages.map(finish));
  writeFileSync(join(distFolder, pageHashesFile), JSON.stringify(hashes));
  const meta: StoredMeta = { id, timestamp, prerendered: pages.map(internalPath) };
  writeFileSync(join(distFolder, buildMetaFile), JSON.stringify(meta));
  console.log(`Hashed the inline scripts of ${pages.length} prerendered pages.`);
  markBuilt(state);
  await packArchive(id);
  return 0;
}

function pageFiles(): string[] {
  return readdirSync(prerendered, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .sort();
}

/** Writes the page as it is to be served; returns its internal path and the hashes of its inline scripts. */
function finishPage(
  file: string,
  timestamp: number,
  scriptWords: ReadonlySet<string>,
): [string, string[]] {
  const path = join(prerendered, file);
  const html = finishedPage(file, readFileSync(path, "utf8"), timestamp, scriptWords);
  // A server with an outside flow API must find what to take out of it.
  withoutFirstPages(html);
  writeFileSync(path, html);
  return [internalPath(file), inlineScriptHashes(html)];
}

/** A page that a step does not know fails the build: served without it, it might break in the browser. */
function finishedPage(
  file: string,
  built: string,
  timestamp: number,
  scriptWords: ReadonlySet<string>,
): string {
  try {
    const html = inlineBoundaries(stamp(built, timestamp));
    // Next's own error pages have no style sheets.
    return deferScripts(file.startsWith("_") ? html : inlineStyles(html, readAsset, scriptWords));
  } catch (error) {
    throw new Error(`${file} cannot be finished.`, { cause: error });
  }
}

/** The page tells when it was built, so that it takes only a later build for a newer one. */
function stamp(html: string, timestamp: number): string {
  if (!html.includes("<head>")) throw new Error("The page has no <head> to stamp.");
  return html.replace(
    "<head>",
    `<head><meta name="${buildTimestampName}" content="${timestamp}"/>`,
  );
}

/** The text of a built file, by its address in a page. */
function readAsset(address: string): string {
  return readFileSync(join(distFolder, address.replace(/^\/_next\//, "")), "utf8");
}

/**
 * The first line of each larger script: Chromium then compiles all of it while it comes, on another thread, instead of
 * each function when it is first called, on the page's own (docs/decisions/0041).
 */
const compileHint = "//# allFunctionsCalledOnLoad\n";
/** Bytes: of a smaller script there is less to compile than the line costs every page. */
const worthCompiling = 24_576;
/** Bytes, for what comes while the browser is idle: the first click waits for its compiler, and no page for its bytes. */
const worthCompilingLater = 7_168;

/** Has the scripts that a browser may be sent compiled while they come; returns their texts. */
function finishScripts(pages: readonly string[]): string[] {
  const html = pages.map((page) => readFileSync(join(prerendered, page), "utf8")).join("\n");
  const names = staticFileNames().filter((name) => name.endsWith(".js"));
  const isNamed = (name: string) => html.includes(`/_next/static/${name}`);
  if (!names.some(isNamed)) throw new Error("No page names a script of the build.");
  return names.map((name) => {
    const file = join(staticFolder, name);
    const script = readFileSync(file, "utf8");
    const least = isNamed(name) ? worthCompiling : worthCompilingLater;
    if (script.length >= least) writeFileSync(file, compileHint + script);
    return script;
  });
}

function internalPath(file: string): string {
  return `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
}

process.exitCode = await main();
