import { expect, it } from "vitest";
import { checkScripts } from "./check-scripts";

const next = "t=self.__next_s,n=()=>{e()}";
const loader = 'throw i.name="ChunkLoadError",i';

it("takes scripts that have what the pages rely on", () => {
  expect(() => checkScripts(["a()", next, loader])).not.toThrow();
});

it.each([
  ["the list has another name", [next.replace("__next_s", "__next_scripts"), loader], "__next_s"],
  ["the list is nowhere", [loader], "__next_s"],
  ["lost chunks have another name", [next, loader.replace("Chunk", "Part")], "ChunkLoadError"],
  ["only a page asks for the name", [next, 'e.name==="ChunkLoadError"'], "ChunkLoadError"],
])("refuses scripts where %s", (_, scripts, named) => {
  expect(() => checkScripts(scripts)).toThrow(named);
});
