import { expect, it } from "vitest";
import { removeUnusedStyles, extractWords } from "./remove-unused-styles";

const words = extractWords('<p class="aB-1_card x">…</p> const styles = {open:"cD_open"};');
const used = (css: string) => removeUnusedStyles(css, (name) => words.has(name));

it.each([
  ["a rule of a class that nobody has", ".zZ_gone{color:red}.aB-1_card{color:red}"],
  ["one below such a class", ".zZ_gone .x{color:red}.aB-1_card{color:red}"],
  ["one in a media query", "@media (width>1px){.zZ_gone{top:0}}.aB-1_card{color:red}"],
])("leaves out %s", (_, css) => {
  expect(used(css)).toBe(".aB-1_card{color:red}");
});

it.each([
  ".cD_open{color:red}",
  ".x,.zZ_gone{color:red}",
  ".x:not(.zZ_gone){color:red}",
  "p{color:red}",
  ":root{--ink:red}",
  "[data-mode=open] .x{color:red}",
  "@media (width>40rem){.x{color:red}}",
])("keeps %s", (css) => {
  expect(used(`.zZ_other{top:0}${css}`)).toBe(css);
});

it("changes nothing where every class is used", () => {
  expect(used(".x { color : red }")).toBe(".x { color : red }");
});
