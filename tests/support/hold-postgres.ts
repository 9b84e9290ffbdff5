import { once } from "node:events";
import { startOrJoin } from "@/lib/server/db/embedded/start-or-join";

/**
 * A process that holds the embedded PostgreSQL of the folder named on its command line: prints the address
 * once it has it, lets go when its standard input ends, and prints "released".
 */
const server = await startOrJoin(process.argv[2] ?? "");
console.log(server.url);
process.stdin.resume();
await once(process.stdin, "end");
await server.release();
console.log("released");
