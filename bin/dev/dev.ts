import { command, runProgram } from "../commands/command-line";
import { launch } from "../commands/launch";

/** `npm run dev`: the same server, compiling pages as they are asked for (bin/commands/launch.ts). */
const program = command({
  help: "serves the sites for working on them; configured by the environment alone",
  run: () => launch("dev"),
});

process.exitCode = await runProgram("npm run dev --", program);
