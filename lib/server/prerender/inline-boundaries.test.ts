import { expect, it } from "vitest";
import { inlineSuspenseBoundaries } from "./inline-boundaries";

const moved = (id: string, content: string) =>
  `<div hidden id="S:${id}">${content}</div><script>$RC("B:${id}","S:${id}")</script>`;
const waiting = (id: string) => `<!--$?--><template id="B:${id}"></template><p>Wait</p><!--/$-->`;

it("puts what a script would move where it belongs, and leaves the script out", () => {
  const page = `<main>${waiting("0")}<hr/></main>${moved("0", "<form><div>1</div></form>")}<i></i>`;
  expect(inlineSuspenseBoundaries(page)).toBe(
    "<main><!--$--><form><div>1</div></form><!--/$--><hr/></main><i></i>",
  );
});

it("does so with several, one in another too", () => {
  const outer = `<b>${waiting("1")}</b>`;
  const page = `<main>${waiting("0")}</main>${moved("0", outer)}${moved("1", "<u></u>")}`;
  expect(inlineSuspenseBoundaries(page)).toBe(
    "<main><!--$--><b><!--$--><u></u><!--/$--></b><!--/$--></main>",
  );
});

it("leaves a page alone that has none", () => {
  expect(inlineSuspenseBoundaries("<main><!--$--><p></p><!--/$--></main>")).toBe(
    "<main><!--$--><p></p><!--/$--></main>",
  );
});

it.each([
  ["whose content is elsewhere", `<main>${waiting("0")}</main>`],
  ["with another way to move a part", `<main></main><div hidden id="S:0"><p></p></div>`],
  [
    "with a boundary in what stands in",
    `<!--$?--><template id="B:0"></template><!--$--><p></p><!--/$--><!--/$-->${moved("0", "")}`,
  ],
])("fails at a page %s", (_what, page) => {
  expect(() => inlineSuspenseBoundaries(page)).toThrow();
});
