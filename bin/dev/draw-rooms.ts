import { writeFileSync } from "node:fs";
import { renderServerModuleDocuments } from "./server-rooms";

/** `npm run rooms:draw`: writes the diagram and table of the server's modules ("rooms") from `server/rooms.json`. */
for (const [path, content] of Object.entries(await renderServerModuleDocuments()))
  writeFileSync(path, content);
