import { readFileSync } from "node:fs";
import { format } from "prettier";
import floors from "@/server/rooms.json";

/** A room (module) of `server/`, as `server/rooms.json` declares it. */
export interface ServerRoom {
  name: string;
  purpose: string;
  /** The room's most important public functions. */
  front: readonly string[];
  /** The tables that only this room writes. */
  tables: readonly string[];
  /** The other rooms that this room may import. */
  imports: readonly string[];
}

/**
 * Returns the floors of `server/` from the ground up, each with its rooms. A room may import only rooms of lower
 * floors.
 */
export function readServerFloors(): ServerRoom[][] {
  return floors.map((floor) => Object.entries(floor).map(([name, room]) => ({ name, ...room })));
}

const width = 960;
const floorHeight = 56;
const gap = 12;

/** Returns the floors as SVG: a band for each floor, the ground floor at the bottom, a box for each room. */
export function renderRoomsSvg(building: ServerRoom[][]): string {
  const height = building.length * (floorHeight + gap) + gap;
  const bands = [...building].reverse().map((floor, index) => {
    const top = gap + index * (floorHeight + gap);
    const boxWidth = (width - gap) / floor.length - gap;
    const boxes = floor.map(({ name }, place) => {
      const left = gap + place * (boxWidth + gap);
      return `<rect x="${left}" y="${top}" width="${boxWidth}" height="${floorHeight}" rx="8"/><text x="${left + boxWidth / 2}" y="${top + floorHeight / 2 + 5}">${name}</text>`;
    });
    return boxes.join("\n");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The rooms of the server by floor">
<style>rect{fill:#eef3f8;stroke:#5b7690}text{font:600 15px system-ui,sans-serif;fill:#1c2b39;text-anchor:middle}</style>
${bands.join("\n")}
</svg>
`;
}

/** Returns the rooms as a Markdown table, the ground floor first. */
export function renderRoomsTable(building: ServerRoom[][]): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  const rows = building.flatMap((floor, index) =>
    floor.map(({ name, purpose, front, tables, imports }) =>
      [index + 1, `\`${name}\``, purpose, code(front), code(tables), imports.join(", ")].join(
        " | ",
      ),
    ),
  );
  return [
    "| floor | room | purpose | public functions, the most used | tables it writes | imports |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

const picturePath = "docs/pictures/server-rooms.svg";
const documentPath = "docs/architecture.md";
const [start, end] = ["<!-- rooms: npm run rooms:draw -->", "<!-- end of rooms -->"];

/**
 * Returns the diagram and the document with its table, by path, as `npm run rooms:draw` writes them. Throws if the
 * document lacks the lines around the table.
 */
export async function renderRoomDocuments(): Promise<Record<string, string>> {
  const document = readFileSync(documentPath, "utf8");
  const [before, rest = ""] = document.split(start);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${documentPath} has no lines ${start} and ${end}.`);
  const text = `${before}${start}\n\n${renderRoomsTable(readServerFloors())}\n\n${end}${after}`;
  return {
    [picturePath]: renderRoomsSvg(readServerFloors()),
    [documentPath]: await format(text, { parser: "markdown", printWidth: 100 }),
  };
}
