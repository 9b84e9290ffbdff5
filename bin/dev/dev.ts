import { env } from "@/lib/server/env";
import { ownThemeFaults } from "../build/theme-faults";
import { command, runProgram } from "../commands/command-line";
import { launch } from "../commands/launch";

/** `npm run dev`: starts the server in development mode, which compiles pages on request (bin/commands/launch.ts). */
const program = command({
  help: "serve the sites for development; only the environment configures it",
  run: () => launch("dev", nameThemeFaults),
});

/**
 * Prints the faults that would fail a build. They are no errors here, because a site's author may link to pages
 * before they exist.
 */
function nameThemeFaults(): Promise<number> {
  for (const fault of ownThemeFaults(env().FLOW_API_URL)) console.error(fault);
  return Promise.resolve(0);
}

process.exitCode = await runProgram("npm run dev --", program);
