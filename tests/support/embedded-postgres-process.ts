import { once } from "node:events";
import { openEmbeddedPostgres } from "@/lib/server/db/embedded/embedded-postgres";

/**
 * Opens the embedded PostgreSQL and prints its URL. When standard input ends, releases the server and prints
 * "released". Arguments: the data folder, then the role `launcher` or `command`.
 */
const [, , folder = "", role] = process.argv;
const server = await openEmbeddedPostgres(folder, role === "command" ? "command" : "launcher");
console.log(server.url);
process.stdin.resume();
await once(process.stdin, "end");
await server.release();
console.log("released");
