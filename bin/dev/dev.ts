import { getEnv } from "@/lib/server/env";
import { findRepositoryThemeFaults } from "../build/find-theme-faults";
import { defineCommand, runCommandLine } from "../commands/command-line";
import { launchServer } from "../commands/launch-server";

/** `npm run dev`: starts the server in development mode. Next compiles pages on request. */
const program = defineCommand({
  help: "serve the sites for development; only the environment configures it",
  run: () => launchServer("dev", printThemeFaults),
});

/** Prints errors in themes without failing, because an author may link to a page before it exists. */
function printThemeFaults(): Promise<number> {
  for (const fault of findRepositoryThemeFaults(getEnv().FLOW_API_URL)) console.error(fault);
  return Promise.resolve(0);
}

process.exitCode = await runCommandLine("npm run dev --", program);
