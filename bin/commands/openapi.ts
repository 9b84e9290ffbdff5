import { writeFile } from "node:fs/promises";
import { format } from "prettier";
import { apiRoutes } from "@/server/api/api";
import { buildOpenapiDocument } from "@/server/api/openapi-document";
import { defineCommand, runCommandLine } from "./command-line";

/** `npm run openapi`: writes the protocol's OpenAPI document. */
const program = defineCommand({
  help: "write the protocol as OpenAPI 3.1 to docs/openapi.json",
  run: writeOpenapi,
});

async function writeOpenapi(): Promise<number> {
  const file = "docs/openapi.json";
  const options = { parser: "json", printWidth: 100 };
  await writeFile(file, await format(JSON.stringify(buildOpenapiDocument(apiRoutes)), options));
  console.log(file);
  return 0;
}

process.exitCode = await runCommandLine("npm run openapi --", program);
