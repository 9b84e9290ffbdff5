import { launch } from "../commands/launch";

/** `npm run dev`: the same server, compiling pages as they are asked for (bin/commands/launch.ts). */
process.exitCode = await launch("dev");
