import { distFolder } from "@/lib/server/dist-folder";
import { hasSources, isBuilt } from "../build/build-state";
import { command, runProgram } from "./command-line";
import { launch } from "./launch";
import { run } from "../run";

/** `npm start`: builds if necessary, then serves (bin/commands/launch.ts). Only the environment configures it. */
const program = command({
  help: "builds when there is no build of these sources, then serves it",
  run: () =>
    launch("start", async () => {
      if (isBuilt()) return 0;
      if (!hasSources())
        throw new Error(
          `There is neither a build in ${distFolder} nor its sources: unpack the archive again.`,
        );
      console.log("No build of these sources yet: building.");
      return run("npm", ["run", "build"]);
    }),
});

process.exitCode = await runProgram("npm start --", program);
