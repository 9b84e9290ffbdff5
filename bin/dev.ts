import { launch } from "./launch";

/** `npm run dev`: the same server, compiling pages as they are asked for (bin/launch.ts). */
process.exitCode = await launch("dev");
