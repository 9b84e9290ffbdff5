import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readTranslations, translationsFolder } from "./read-translations";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "texts-"));
  mkdirSync(join(root, translationsFolder, "es"), { recursive: true });
  vi.spyOn(process, "cwd").mockReturnValue(root);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const write = (name: string, pairs: unknown) =>
  writeFileSync(join(root, translationsFolder, "es", name), JSON.stringify(pairs));

it("finds a text by its English, with its file and its reviewer", () => {
  write("a.json", [{ en: "Back", es: "Atrás" }]);
  write("b.json", [{ en: "Yes", es: "Sí", reviewer: "Ana Ruiz" }]);
  expect([...readTranslations("es")]).toEqual([
    ["Back", { text: "Atrás", file: "a", reviewer: undefined }],
    ["Yes", { text: "Sí", file: "b", reviewer: "Ana Ruiz" }],
  ]);
  expect([...readTranslations("fr")]).toEqual([]);
});

it.each([
  ["without a translation", [{ en: "Back" }]],
  ["in another language", [{ en: "Back", fr: "Retour" }]],
  ["with an empty translation", [{ en: "Back", es: "" }]],
  ["with a key of its own", [{ en: "Back", es: "Atrás", by: "Ana Ruiz" }]],
])("refuses a pair %s, and names the file", (_what, pairs) => {
  write("a.json", pairs);
  expect(() => readTranslations("es")).toThrow(`${translationsFolder}: a.json: `);
});

it("refuses English that two files translate, and names both", () => {
  write("a.json", [{ en: "Back", es: "Atrás" }]);
  write("b.json", [{ en: "Back", es: "Volver" }]);
  expect(() => readTranslations("es")).toThrow(`${translationsFolder}: a and b translate "Back"`);
});
