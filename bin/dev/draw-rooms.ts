import { writeFileSync } from "node:fs";
import { drawnRooms } from "./server-rooms";

/** `npm run rooms:draw`: writes the diagram and the table of the server's rooms from `server/rooms.json`. */
for (const [path, content] of Object.entries(await drawnRooms())) writeFileSync(path, content);
