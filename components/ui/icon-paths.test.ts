import { expect, it } from "vitest";
import { iconPaths } from "./icon-paths";

/** Icon keys by the names in docs/product.md section 9. */
const documented = {
  phone: "phone",
  "phone with sound waves": "phone-waves",
  car: "car",
  house: "house",
  building: "building",
  globe: "globe",
  headset: "headset",
  folder: "folder",
  "menu bars": "bars",
  "exclamation circle": "exclamation",
  "caret right": "caret-right",
  "caret left": "caret-left",
  "caret up": "caret-up",
} as const;

it("has every icon of docs/product.md section 9", () => {
  const names: string[] = Object.keys(iconPaths);
  expect(Object.values(documented).filter((name) => !names.includes(name))).toEqual([]);
});
