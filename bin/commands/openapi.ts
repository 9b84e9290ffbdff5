import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { openapiDocument } from "@/flow/server/openapi/openapi-document";

/** `npm run openapi`: writes the protocol as OpenAPI 3.1 into docs/openapi.json. */
const file = join(import.meta.dirname, "..", "..", "docs", "openapi.json");
const options = { parser: "json", printWidth: 100 };
await writeFile(file, await format(JSON.stringify(openapiDocument()), options));
console.log(file);
