import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "@/lib/server/dist-folder";
import { run } from "../run";
import { sources } from "./build-state";

/** Where the archive is put; it holds that of the last build only. */
const folder = "dist";

/** What a machine needs besides the sources, which tell that the build is theirs. */
const others = ["bin", "README.md", ".env.example", ".npmrc"];

/**
 * Packs the build with all that `npm ci --omit=dev && npm start` needs into `dist/claims-{id}.tar.gz`. A build beside
 * the first is packed by nobody; a machine without `tar` can still serve what it built.
 */
export async function packArchive(id: string): Promise<void> {
  if (distFolder !== ".next") return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const archive = join(folder, `claims-${id}.tar.gz`);
  // The compiler's cache is the greater part of the folder, and of no use to a server.
  const built = readdirSync(distFolder)
    .filter((name) => !["cache", "trace", "trace-build", "types"].includes(name))
    .map((name) => join(distFolder, name));
  const files = [...new Set([...sources, ...others])].filter((file) => existsSync(file));
  const code = await run("tar", ["-czf", archive, ...files, ...built]).catch(() => 1);
  if (code === 0) console.log(`One archive for every machine: ${archive}`);
  else console.warn("No archive was made: tar failed, or is not installed.");
}
