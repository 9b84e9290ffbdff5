import { execFileSync } from "node:child_process";
import { findCommitFaults } from "./find-commit-faults";

/** This file's path. Commits before the one that added this file are not checked. */
const firstFile = "bin/dev/lint-commits.ts";

/**
 * Checks all commit messages since this lint was added, except merges, and prints their errors. Returns the exit code.
 */
function main(): number {
  const first = isShallow() ? "" : git("log", "--diff-filter=A", "--format=%H", "--", firstFile);
  const base = first.trim().split("\n").at(-1);
  if (!base) {
    console.log("Commit messages: not checked, because the history is not here.");
    return 0;
  }
  const log = git(
    "log",
    "-z",
    "--no-merges",
    "--ancestry-path",
    "--format=%h%n%B",
    `${base}..HEAD`,
  );
  const commits = log.split("\0").filter((commit) => commit.trim() !== "");
  const faults = commits.flatMap((commit) => {
    const [hash, ...message] = commit.split("\n");
    return findCommitFaults(message.join("\n")).map(
      (fault) => `${hash} ${message[0]}\n    ${fault}`,
    );
  });
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults in ${commits.length} commit messages.`);
  return faults.length > 0 ? 1 : 0;
}

function isShallow(): boolean {
  return git("rev-parse", "--is-shallow-repository").trim() === "true";
}

/** Runs Git and returns its output. Returns an empty string if Git fails. */
function git(...args: string[]): string {
  try {
    return execFileSync("git", args, {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

process.exitCode = main();
