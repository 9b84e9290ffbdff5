import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findNearestName, formatNameSuggestion } from "./nearest-name";

const types = ["Car", "Truck", "Motorcycle", "SlipAndFall"];

it.each([
  ["Truk", "Truck"],
  ["truck", "Truck"],
  ["SlipAndFal", "SlipAndFall"],
  ["Cat", "Car"],
])("%s: did you mean %s?", (name, nearest) => {
  expect(formatNameSuggestion(name, types)).toBe(`did you mean "${nearest}"?`);
});

it("names all that there are where none is near", () => {
  expect(formatNameSuggestion("Dog", types)).toBe("choose Car, Truck, Motorcycle, SlipAndFall");
  expect(formatNameSuggestion("Dog", [])).toBe("none exists");
});

/** Options of every command, by file. */
const optionsByFile = globSync("bin/commands/*.ts").map((file) => {
  const kinds = "create(?:Flag|(?:Optional|Required|Repeatable)Parameter|ParameterWithDefault)";
  const line = new RegExp(`[{,\\s]"?([a-z][a-z-]*)"?: ${kinds}\\(`, "g");
  const names = [...readFileSync(file, "utf8").matchAll(line)].flatMap(([, name]) => name ?? []);
  return { file, names: [...new Set(names)] };
});

it("suggests the option of a command for any two letters in the wrong order", () => {
  const all = optionsByFile.flatMap(({ names }) => names.map((name) => ({ name, names })));
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["since", "without-journal"]));
  for (const { name, names } of all)
    for (let at = 0; at < name.length - 1; at += 1) {
      const typed = name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
      expect(findNearestName(typed, names), typed).toBe(name);
    }
  expect(findNearestName("sicne", ["site", "since", "until"])).toBe("since");
});
