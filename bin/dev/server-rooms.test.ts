import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderServerModuleDocuments, readServerLayers } from "./server-rooms";

const floors = readServerLayers();
const rooms = floors.flat();

describe("the rooms of the server", () => {
  it("are the folders of server/", () => {
    const folders = readdirSync("server", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(rooms.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it.each(rooms)("$name imports only rooms on lower floors", ({ name, imports }) => {
    const floor = floors.findIndex((one) => one.some((room) => room.name === name));
    const lower = floors.slice(0, floor).flatMap((one) => one.map((room) => room.name));
    expect(lower).toEqual(expect.arrayContaining([...imports]));
  });

  it.each(rooms)("$name exports its public functions at its front", ({ name, front }) => {
    const sources = readdirSync(`server/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(`server/${name}/${file}`, "utf8"))
      .join("\n");
    const missing = front.filter(
      (symbol) => !new RegExp(`^export (async )?(function|const) ${symbol}\\b`, "m").test(sources),
    );
    expect(missing).toEqual([]);
  });

  it("are drawn in docs/architecture.md as server/rooms.json has them: npm run rooms:draw", async () => {
    for (const [path, content] of Object.entries(await renderServerModuleDocuments()))
      expect(readFileSync(path, "utf8"), path).toBe(content);
  });
});
