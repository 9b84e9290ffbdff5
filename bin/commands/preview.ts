import { once } from "node:events";
import { parseArgs } from "node:util";
import { createPreviewServer } from "../preview/preview-server";
import { loadEnvFiles } from "./load-env-files";

const { values } = parseArgs({ options: { port: { type: "string", default: "4100" } } });

/** `npm run preview`: a page for marketing people, on this machine only (docs/contributing.md). */
loadEnvFiles();
const server = await createPreviewServer();
server.listen(Number(values.port), "127.0.0.1");
await once(server, "listening");
const address = server.address();
const port = typeof address === "object" && address !== null ? address.port : values.port;
console.log(`Preview: http://localhost:${port}/  (no leads are made; Ctrl+C ends it)`);
