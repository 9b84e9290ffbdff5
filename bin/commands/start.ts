import { buildFolder } from "@/lib/server/dist-folder";
import { isRepositoryCheckout, isBuildCurrent } from "../build/build-state";
import { defineCommand, runCommandLine } from "./command-line";
import { launchServer } from "./launch-server";
import { runInTerminal } from "../run";

/** `npm start`: builds if necessary, then runs the server. It takes no options; environment variables configure it. */
const program = defineCommand({
  help: "serve the sites; builds them first if the sources have changed",
  run: () =>
    launchServer("start", async () => {
      if (isBuildCurrent()) return 0;
      if (!isRepositoryCheckout())
        throw new Error(
          `${buildFolder} has no build, and the sources are missing. Unpack the archive again.`,
        );
      console.log("The sources have no build yet. Building.");
      return runInTerminal("npm", ["run", "build"]);
    }),
});

process.exitCode = await runCommandLine("npm start --", program);
