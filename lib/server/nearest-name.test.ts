import { expect, it } from "vitest";
import { suggestion } from "./nearest-name";

const types = ["Car", "Truck", "Motorcycle", "SlipAndFall"];

it.each([
  ["Truk", "Truck"],
  ["truck", "Truck"],
  ["SlipAndFal", "SlipAndFall"],
  ["Cat", "Car"],
])("%s: did you mean %s?", (name, nearest) => {
  expect(suggestion(name, types)).toBe(`did you mean "${nearest}"?`);
});

it("names all that there are where none is near", () => {
  expect(suggestion("Dog", types)).toBe("there are: Car, Truck, Motorcycle, SlipAndFall");
  expect(suggestion("Dog", [])).toBe("there are none");
});
