import { env } from "@/lib/server/env";
import { ownThemeFaults } from "../build/theme-faults";
import { launch } from "../commands/launch";

/** `npm run dev`: the same server, compiling pages as they are asked for (bin/commands/launch.ts). */
process.exitCode = await launch("dev", () => {
  // What a build would stop at; who writes a site names pages before they are there.
  for (const fault of ownThemeFaults(env().FLOW_API_URL)) console.error(fault);
  return Promise.resolve(0);
});
