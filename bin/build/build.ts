import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildMetaFile, type StoredMeta } from "@/lib/server/builds/build-meta";
import { listStaticFiles, staticFolder } from "@/lib/server/builds/static-files";
import { hashInlineScripts } from "@/lib/server/csp/inline-scripts";
import { pageHashesFile } from "@/lib/server/csp/page-hashes";
import { distFolder } from "@/lib/server/dist-folder";
import { removeFirstPages } from "@/lib/server/site/outside-api";
import { buildTimestampName } from "@/lib/shared/build-timestamp";
import { recordBuild, hashSources } from "./build-state";
import { checkPrerendered } from "./check-prerendered";
import { checkScripts } from "./check-scripts";
import { compressStaticFiles } from "./compress-static-files";
import { delayFontPreloads } from "./delay-font-preloads";
import { deferScripts } from "./defer-scripts";
import { inlineBoundaries } from "./inline-boundaries";
import { inlineStyles } from "./inline-styles";
import { packArchive } from "./pack-archive";
import { extractWords } from "./remove-unused-styles";
import { runInTerminal } from "../run";

const prerendered = join(distFolder, "server", "app");
const checkThemes = ["bin/main.mjs", "check-themes"];

/**
 * `npm run build`: runs `next build` and then the steps that need a finished build:
 * - inlines the styles of prerendered pages, and defers their scripts to after the first frame (docs/decisions/0007),
 * - marks scripts for compilation during download (0008), and compresses them (0007),
 * - writes the hashes of the pages' inline scripts (0013) and the manifest of `/builds/meta/{id}.json`,
 * - packs all of it as one archive for every machine (0001).
 * The build's id derives from its sources, so every machine builds the same files under the same names.
 * `BUILD_LABEL` adds a suffix to the id, for tests that need a second build of the same sources.
 */
async function main(): Promise<number> {
  const state = hashSources();
  const label = process.env.BUILD_LABEL;
  const id = state.slice(0, 16) + (label ? `-${label}` : "");
  const timestamp = Date.now();
  rmSync(join(distFolder, "source-state"), { force: true });
  if ((await runInTerminal(process.execPath, checkThemes)) !== 0) return 1;
  const code = await runInTerminal(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_ID: id,
  });
  if (code !== 0) return code;
  const pages = pageFiles();
  const scripts = finishScripts(pages);
  checkScripts(scripts);
  const scriptWords = extractWords(scripts.join("\n"));
  await compressStaticFiles();
  checkPrerendered(pages.map(internalPath));
  const finish = (page: string) => finishPage(page, timestamp, scriptWords);
  const hashes = Object.fromEntries(pages.map(finish));
  writeFileSync(join(distFolder, pageHashesFile), JSON.stringify(hashes));
  const meta: StoredMeta = { id, timestamp, prerendered: pages.map(internalPath) };
  writeFileSync(join(distFolder, buildMetaFile), JSON.stringify(meta));
  console.log(`Hashed the inline scripts of ${pages.length} prerendered pages.`);
  recordBuild(state);
  await packArchive(id);
  return 0;
}

function pageFiles(): string[] {
  return readdirSync(prerendered, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .sort();
}

/** Writes the finished page to its file. Returns its internal path and the hashes of its inline scripts. */
function finishPage(
  file: string,
  timestamp: number,
  scriptWords: ReadonlySet<string>,
): [string, string[]] {
  const path = join(prerendered, file);
  const html = finishedPage(file, readFileSync(path, "utf8"), timestamp, scriptWords);
  // Fails the build if the server could not find the first pages, which it removes if an outside flow API is
  // configured.
  removeFirstPages(html);
  writeFileSync(path, html);
  return [internalPath(file), hashInlineScripts(html)];
}

/**
 * Returns a page after all steps. A page of unknown shape throws and fails the build, because it might break in the
 * browser.
 */
function finishedPage(
  file: string,
  built: string,
  timestamp: number,
  scriptWords: ReadonlySet<string>,
): string {
  try {
    const html = delayFontPreloads(inlineBoundaries(stamp(built, timestamp)));
    // The error pages of Next have no style sheets.
    return deferScripts(file.startsWith("_") ? html : inlineStyles(html, readAsset, scriptWords));
  } catch (error) {
    throw new Error(`The build step for the page ${file} failed.`, { cause: error });
  }
}

/** Adds the time of the build to a page, so that the page recognizes newer builds. */
function stamp(html: string, timestamp: number): string {
  if (!html.includes("<head>")) throw new Error("The page has no <head>.");
  return html.replace(
    "<head>",
    `<head><meta name="${buildTimestampName}" content="${timestamp}"/>`,
  );
}

/** Returns the text of a built file, by its URL path in a page. */
function readAsset(address: string): string {
  return readFileSync(join(distFolder, address.replace(/^\/_next\//, "")), "utf8");
}

/**
 * The first line of each larger script. With it, Chromium compiles the whole script during the download on another
 * thread, and not each function at its first call on the main thread (docs/decisions/0008).
 */
const compileHint = "//# allFunctionsCalledOnLoad\n";
/**
 * The smallest script with the hint, in bytes. In a smaller one, compilation takes less time than the line adds to
 * every page.
 */
const worthCompiling = 24_576;
/**
 * The same limit for scripts that load while the browser is idle, in bytes. It is lower, because no page waits for
 * their bytes, but the first click waits for their compilation.
 */
const worthCompilingLater = 7_168;

/** Adds the compile hint to the scripts that are large enough. Returns the texts of all scripts. */
function finishScripts(pages: readonly string[]): string[] {
  const html = pages.map((page) => readFileSync(join(prerendered, page), "utf8")).join("\n");
  const names = listStaticFiles().filter((name) => name.endsWith(".js"));
  const isNamed = (name: string) => html.includes(`/_next/static/${name}`);
  if (!names.some(isNamed)) throw new Error("No page loads a script of the build.");
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
