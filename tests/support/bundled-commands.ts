import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { bundledForNode } from "./flow-api-bundle";

/** What the tests start over and over: most of the time of a start through tsx goes into reading the sources. */
const commands = [
  "bin/commands/alerts.ts",
  "bin/commands/backup.ts",
  "bin/commands/consent-verify.ts",
  "bin/commands/leads.ts",
  "bin/commands/money.ts",
  "bin/commands/receivers.ts",
  "bin/commands/restore.ts",
  "bin/commands/start.ts",
  "bin/commands/suppressions.ts",
  "bin/dev/dev.ts",
  "tests/support/embedded-postgres-process.ts",
  "tests/support/flow-api-process.ts",
  "tests/support/slow-command.ts",
];

/** A source finds the files beside it where the source is, not where the bundle is. */
const ownAddresses: Plugin = {
  name: "own-addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(path)));
      return { contents, loader: "ts" };
    });
  },
};

/**
 * Vitest global setup: bundles the commands once for the run, below the repository's root, where packages are found.
 * `commandLine` finds them.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await mkdir(".data", { recursive: true });
  const folder = await mkdtemp(resolve(".data/commands-"));
  await build({
    ...bundledForNode,
    entryPoints: commands,
    outdir: folder,
    outbase: ".",
    outExtension: { ".js": ".mjs" },
    splitting: true,
    plugins: [ownAddresses],
  });
  process.env.BUNDLED_COMMANDS = folder;
  return () => rm(folder, { recursive: true, force: true });
}
