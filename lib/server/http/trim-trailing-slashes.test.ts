import { expect, it } from "vitest";
import { trimTrailingSlashes } from "./trim-trailing-slashes";

it.each([
  ["https://flow.example.com/api", "https://flow.example.com/api"],
  ["https://flow.example.com/api/", "https://flow.example.com/api"],
  ["https://flow.example.com//", "https://flow.example.com"],
  ["/", ""],
  ["", ""],
])("%j is %j before a path", (url, base) => expect(trimTrailingSlashes(url)).toBe(base));
