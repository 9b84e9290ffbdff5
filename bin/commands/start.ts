import { distFolder } from "@/lib/server/dist-folder";
import { hasSources, isBuilt } from "../build/build-state";
import { command, runProgram } from "./command-line";
import { launch } from "./launch";
import { run } from "../run";

/** `npm start`: builds if necessary, then serves (bin/commands/launch.ts). Only the environment configures it. */
const program = command({
  help: "serve the sites; builds them first if the sources have changed",
  run: () =>
    launch("start", async () => {
      if (isBuilt()) return 0;
      if (!hasSources())
        throw new Error(
          `${distFolder} has no build, and the sources are missing. Unpack the archive again.`,
        );
      console.log("The sources have no build yet. Building.");
      return run("npm", ["run", "build"]);
    }),
});

process.exitCode = await runProgram("npm start --", program);
