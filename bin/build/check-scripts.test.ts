import { expect, it } from "vitest";
import { assertNextInternalsPresent } from "./check-scripts";

const loader = 'throw i.name="ChunkLoadError",i';
const router = "let s={...o,__NA:!0,__PRIVATE_NEXTJS_INTERNALS_TREE:{tree:t}}";

it("takes scripts that have what the pages rely on", () => {
  expect(() => assertNextInternalsPresent(["a()", loader, router])).not.toThrow();
});

it.each([
  ["lost chunks have another name", [loader.replace("Chunk", "Part"), router], "ChunkLoadError"],
  ["only a page asks for the name", ['e.name==="ChunkLoadError"', router], "ChunkLoadError"],
  ["history entries have other keys", [loader, router.replace("__NA", "__N")], "two keys"],
  [
    "only a page names the keys",
    [loader, '["__NA","__PRIVATE_NEXTJS_INTERNALS_TREE"]'],
    "two keys",
  ],
])("refuses scripts where %s", (_, scripts, named) => {
  expect(() => assertNextInternalsPresent(scripts)).toThrow(named);
});
