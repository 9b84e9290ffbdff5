import { once } from "node:events";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";

/**
 * A process that opens the embedded PostgreSQL in a folder. It prints the URL, releases the server when its standard
 * input ends, and prints "released". Arguments: the folder, then `launcher` or `command`.
 */
const [, , folder = "", role] = process.argv;
const server = await openEmbeddedPostgres(folder, role === "command" ? "command" : "launcher");
console.log(server.url);
process.stdin.resume();
await once(process.stdin, "end");
await server.release();
console.log("released");
