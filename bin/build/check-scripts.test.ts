import { expect, it } from "vitest";
import { checkScripts } from "./check-scripts";

const next = "t=self.__next_s,n=()=>{e()}";
const loader = 'throw i.name="ChunkLoadError",i';
const router = "let s={...o,__NA:!0,__PRIVATE_NEXTJS_INTERNALS_TREE:{tree:t}}";

it("takes scripts that have what the pages rely on", () => {
  expect(() => checkScripts(["a()", next, loader, router])).not.toThrow();
});

it.each([
  [
    "the list has another name",
    [next.replace("__next_s", "__next_scripts"), loader, router],
    "__next_s",
  ],
  ["the list is nowhere", [loader, router], "__next_s"],
  [
    "lost chunks have another name",
    [next, loader.replace("Chunk", "Part"), router],
    "ChunkLoadError",
  ],
  ["only a page asks for the name", [next, 'e.name==="ChunkLoadError"', router], "ChunkLoadError"],
  ["history entries have other keys", [next, loader, router.replace("__NA", "__N")], "two keys"],
  [
    "only a page names the keys",
    [next, loader, '["__NA","__PRIVATE_NEXTJS_INTERNALS_TREE"]'],
    "two keys",
  ],
])("refuses scripts where %s", (_, scripts, named) => {
  expect(() => checkScripts(scripts)).toThrow(named);
});
