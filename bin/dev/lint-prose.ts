import { globSync, readFileSync } from "node:fs";
import { findProseFaults } from "./prose/find-prose-faults";
import { readFileSentences } from "./prose/read-file-sentences";

const rooms = "{app,bin,components,deploy,docs,flow,lib,public,server,tests,themes}";
const patterns = [
  "README.md",
  "docs/**/*.md",
  "*.{ts,mjs}",
  `${rooms}/**/*.{ts,tsx,css,mjs}`,
  "themes/languages/es/*.json",
];

/**
 * `node --import tsx bin/dev/lint-prose.ts [part of a path]…` prints each sentence that breaks a style rule.
 * Returns the exit code.
 */
function main(parts: readonly string[]): number {
  const files = globSync(patterns)
    .filter((file) => parts.every((part) => file.includes(part)))
    .sort();
  const faults = files.flatMap(listFaults);
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in the prose of ${files.length} files.`);
  return faults.length > 0 ? 1 : 0;
}

function listFaults(file: string): string[] {
  return readFileSentences(file, readFileSync(file, "utf8")).flatMap(({ kind, sentences }) =>
    sentences.flatMap((sentence) =>
      findProseFaults(sentence, kind).map(
        (fault) => `${file}:${sentence.line + 1} (${kind}) ${fault}\n    ${sentence.text}`,
      ),
    ),
  );
}

process.exitCode = main(process.argv.slice(2));
