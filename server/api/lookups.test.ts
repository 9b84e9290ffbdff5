import { expect, it } from "vitest";
import { convertToSlug } from "./lookups";

it.each([
  ["Café & Kitchen", "cafe-and-kitchen"],
  ["  Driver’s   Manual! ", "drivers-manual"],
  ["<script>", "script"],
  ["日本", ""],
  ["a".repeat(200), "a".repeat(80)],
])("%j", (text, slug) => {
  expect(convertToSlug(text)).toBe(slug);
});
