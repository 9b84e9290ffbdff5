import { once } from "node:events";
import { createPreviewServer } from "../preview/preview-server";
import { defineCommand, runCommandLine } from "./command-line";
import { createParameterWithDefault } from "./command-parameters";
import { loadEnvFiles } from "./load-env-files";
import * as values from "./option-values";

/** `npm run preview`: serves the preview pages until SIGINT or SIGTERM. */
const program = defineCommand({
  help: "serve a preview for marketers on this machine (docs/contributing.md); the default port is 4100",
  options: { port: createParameterWithDefault(values.portArgument, 4100) },
  run: ({ port }) => preview(port),
});

async function preview(wanted: number): Promise<number> {
  loadEnvFiles();
  const server = await createPreviewServer();
  server.listen(wanted, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : wanted;
  console.log(`Preview: http://localhost:${port}/  (creates no leads; Ctrl+C stops it)`);
  return 0;
}

process.exitCode = await runCommandLine("npm run preview --", program);
