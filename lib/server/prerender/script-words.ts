import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { listStaticFiles, staticFilesFolder } from "../builds/static-files";
import { buildFolder, readBuildFolderFile } from "../dist-folder";
import { extractClassNames, extractWords } from "./remove-unused-styles";

/** Name of the file in the build folder that lists the class names in scripts. */
const fileName = "script-words.json";

/**
 * Writes the class names that the build's scripts contain into the build folder, and returns them. The server needs
 * them to remove unused styles from pages that it renders at run time.
 */
export function storeScriptWords(scripts: readonly string[]): ReadonlySet<string> {
  const words = extractWords(scripts.join("\n"));
  const styles = listStaticFiles().filter((name) => name.endsWith(".css"));
  const names = styles.flatMap((name) => [
    ...extractClassNames(readFileSync(join(staticFilesFolder, name), "utf8")),
  ]);
  const used = new Set(names.filter((name) => words.has(name)));
  writeFileSync(join(buildFolder, fileName), JSON.stringify([...used].sort()));
  return used;
}

/** Returns the class names that the running build's scripts contain. */
export function readScriptWords(): ReadonlySet<string> {
  return new Set(z.array(z.string()).parse(JSON.parse(readBuildFolderFile(fileName))));
}
