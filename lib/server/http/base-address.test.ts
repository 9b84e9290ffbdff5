import { expect, it } from "vitest";
import { baseAddress } from "./base-address";

it.each([
  ["https://flow.example.com/api", "https://flow.example.com/api"],
  ["https://flow.example.com/api/", "https://flow.example.com/api"],
  ["https://flow.example.com//", "https://flow.example.com"],
  ["/", ""],
  ["", ""],
])("%j is %j before a path", (url, base) => expect(baseAddress(url)).toBe(base));
