import { readFileSync } from "node:fs";
import { format } from "prettier";
import floors from "@/server/rooms.json";

/** A module of `server/`, declared as a "room" in `server/rooms.json`. */
export interface ServerModule {
  name: string;
  purpose: string;
  /** Names of the module's most used exports. */
  front: readonly string[];
  /** Database tables that only this module writes. */
  tables: readonly string[];
  /** Names of the modules that this module may import. */
  imports: readonly string[];
}

/**
 * Reads the modules of each layer from `server/rooms.json`, lowest layer first. A module may import only modules of
 * lower layers.
 */
export function readServerLayers(): ServerModule[][] {
  return floors.map((floor) => Object.entries(floor).map(([name, room]) => ({ name, ...room })));
}

const width = 960;
const floorHeight = 56;
const gap = 12;

/** Returns an SVG diagram with a row for each layer, the lowest at the bottom, and a box for each module. */
export function renderServerModulesSvg(building: ServerModule[][]): string {
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

/** Returns a Markdown table of the modules, lowest layer first. */
export function renderServerModulesTable(building: ServerModule[][]): string {
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
 * Returns the text of two files by path: the diagram, and the document with the updated table. Throws if the document
 * lacks the comments around the table.
 */
export async function renderServerModuleDocuments(): Promise<Record<string, string>> {
  const document = readFileSync(documentPath, "utf8");
  const [before, rest = ""] = document.split(start);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${documentPath} has no lines ${start} and ${end}.`);
  const text = `${before}${start}\n\n${renderServerModulesTable(readServerLayers())}\n\n${end}${after}`;
  return {
    [picturePath]: renderServerModulesSvg(readServerLayers()),
    [documentPath]: await format(text, { parser: "markdown", printWidth: 100 }),
  };
}
