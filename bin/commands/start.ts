import { isBuilt } from "../build/build-state";
import { launch } from "./launch";
import { run } from "../run";

/** `npm start`: builds when there is no build of these sources, then serves it (bin/commands/launch.ts). */
process.exitCode = await launch("start", async () => {
  if (isBuilt()) return 0;
  console.log("No build of these sources yet: building.");
  return run("npm", ["run", "build"]);
});
