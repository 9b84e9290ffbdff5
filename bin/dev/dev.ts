import { env } from "@/lib/server/env";
import { ownThemeFaults } from "../build/theme-faults";
import { command, runProgram } from "../commands/command-line";
import { launch } from "../commands/launch";

/** `npm run dev`: the same server, compiling pages as they are asked for (bin/commands/launch.ts). */
const program = command({
  help: "serves the sites for working on them; configured by the environment alone",
  run: () => launch("dev", nameThemeFaults),
});

/** What a build would stop at; who writes a site names pages before they are there. */
function nameThemeFaults(): Promise<number> {
  for (const fault of ownThemeFaults(env().FLOW_API_URL)) console.error(fault);
  return Promise.resolve(0);
}

process.exitCode = await runProgram("npm run dev --", program);
